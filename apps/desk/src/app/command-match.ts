export interface Command {
  readonly id: string
  readonly words: string
  /** Other words that it is looked for by: not shown. */
  readonly also?: string
  readonly run: () => void
}

const textOf = ({ words, also }: Command): string => `${words} ${also ?? ''}`.toLowerCase()

/** Commands whose words hold every typed word; those that begin with what was typed come first. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = commands.filter((command) => words.every((word) => textOf(command).includes(word)))

  const begins = (command: Command): boolean =>
    textOf(command)
      .split(/\s+/)
      .some((part) => part.startsWith(words[0] ?? ''))

  return fits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

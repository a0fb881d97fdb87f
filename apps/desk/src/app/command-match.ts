export interface Command {
  readonly id: string
  readonly words: string
  readonly run: () => void
}

/** Commands whose words hold every typed word; those that begin with what was typed come first. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = commands.filter((command) => words.every((word) => command.words.toLowerCase().includes(word)))
  const begins = (command: Command): boolean =>
    command.words
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(words[0] ?? ''))
  return fits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/**
 * Words parted by a title that stands in them, so that the title can be marked: what is before it, and what is after.
 * @returns nothing where it does not stand there
 */
export function splitAround(words: string, title: string): readonly [string, string] | undefined {
  const at = title === '' ? -1 : words.indexOf(title)
  return at < 0 ? undefined : [words.slice(0, at), words.slice(at + title.length)]
}

/**
 * Notes for translators in an English file, by key: a comment holds for the texts below it, up to the next comment or empty
 * line.
 */
export function notesIn(source: string): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, readonly string[]>()
  let note: readonly string[] = []
  let isOpen = false

  for (const line of source.split('\n')) {
    const comment = /^ {2}\/\/ (.*)$/.exec(line)?.[1]
    const key = /^ {2}'([^']+)':/.exec(line)?.[1]

    if (comment !== undefined) note = isOpen ? [...note, comment] : [comment]
    else if (line.trim() === '') note = []
    else if (key !== undefined && note.length > 0) notes.set(key, note)

    isOpen = comment !== undefined
  }

  return notes
}

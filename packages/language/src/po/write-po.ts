import type { PoEntry, PoFile } from './po-entry.ts'

/** As gettext fills lines of places, even where it wraps no text. */
const PLACES_WIDTH = 79

function placeLines(places: readonly string[]): string[] {
  const lines: string[] = []

  for (const place of places) {
    const longer = `${lines.at(-1)} ${place}`
    if (lines.length > 0 && longer.length <= PLACES_WIDTH) lines[lines.length - 1] = longer
    else lines.push(`#: ${place}`)
  }

  return lines
}

const entryLines = (entry: PoEntry): string[] => [
  ...entry.remarks.map((remark) => `# ${remark}`.trimEnd()),
  ...entry.notes.map((note) => `#. ${note}`),
  ...placeLines(entry.places),
  ...(entry.isFuzzy ? ['#, fuzzy'] : []),
  ...(entry.englishBefore === undefined ? [] : [`#| msgid ${JSON.stringify(entry.englishBefore)}`]),
  `msgctxt ${JSON.stringify(entry.key)}`,
  `msgid ${JSON.stringify(entry.english)}`,
  `msgstr ${JSON.stringify(entry.text)}`,
]

/** A PO file in its one form, which is that of `msgcat --no-wrap`: a text is a line, so a change is one too. */
export function writePo({ header, entries }: PoFile): string {
  const fields = Object.entries(header).map(([name, value]) => JSON.stringify(`${name}: ${value}\n`))
  const blocks = [['msgid ""', 'msgstr ""', ...fields], ...entries.map(entryLines)]

  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

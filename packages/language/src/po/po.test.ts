import { describe, expect, test } from 'vitest'
import { readPo } from './read-po.ts'
import { writePo } from './write-po.ts'

const HEADER = String.raw`msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
`

const ENTRY = String.raw`
# Fits on one line at 320.
#. On the ticket
#: apps/h5/src/trading/ticket/ticket-page.tsx
#: apps/h5/src/trading/verify/verify-page.tsx
#, fuzzy
#| msgid "Stake"
msgctxt "ticket.stake"
msgid "Your \"stake\""
msgstr "Ihr „Einsatz“: {n, plural, one {# \\} other {#}}"
`

const entry = {
  key: 'ticket.stake',
  english: 'Your "stake"',
  text: String.raw`Ihr „Einsatz“: {n, plural, one {# \} other {#}}`,
  isFuzzy: true,
  englishBefore: 'Stake',
  remarks: ['Fits on one line at 320.'],
  notes: ['On the ticket'],
  places: ['apps/h5/src/trading/ticket/ticket-page.tsx', 'apps/h5/src/trading/verify/verify-page.tsx'],
}

test('a file is read with all that is noted of a text, and written as it was', () => {
  const file = readPo(HEADER + ENTRY, 'de.po')

  expect(file).toEqual({
    header: { Language: 'de', 'Plural-Forms': 'nplurals=2; plural=(n != 1);' },
    entries: [entry],
  })

  expect(writePo(file)).toBe(HEADER + ENTRY)
})

test('short places share a line, as gettext writes them', () => {
  const short = { ...entry, places: ['a/b.ts', 'c/d.ts'] }
  expect(writePo({ header: {}, entries: [short] })).toContain('\n#: a/b.ts c/d.ts\n#,')
})

/** As Weblate and Poedit may hand it back: folded, with the context before, further flags, entries that are gone. */
const FROM_AN_EDITOR = String.raw`# Translators: somebody
msgid ""
msgstr ""
"Language: de\n"
"X-Generator: Weblate 5.5\n"

#: a/b.ts:12 c/d.ts
#, fuzzy, icu-message-format
#| msgctxt "home.title"
#| msgid ""
#| "A line that was "
#| "folded"
msgctxt "home.title"
msgid ""
"A longer line that was "
"folded"
msgstr ""
"Eine Zeile, "
"gefaltet"

#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Fort"
`

test.each([
  ['lines of Unix', FROM_AN_EDITOR],
  ['lines of Windows', FROM_AN_EDITOR.replaceAll('\n', '\r\n')],
])('what an editor of PO writes is read, with %s', (_name, source) => {
  expect(readPo(source, 'de.po').entries).toEqual([
    {
      key: 'home.title',
      english: 'A longer line that was folded',
      text: 'Eine Zeile, gefaltet',
      isFuzzy: true,
      englishBefore: 'A line that was folded',
      remarks: [],
      notes: [],
      places: ['a/b.ts:12', 'c/d.ts'],
    },
  ])
})

describe('what is no PO of ours is a fault that names file and text', () => {
  test.each([
    ['a text without its key', 'msgid "A"\nmsgstr "B"'],
    ['two texts without a line between them', 'msgctxt "a"\nmsgid "A"\nmsgstr "B"\nmsgctxt "a"'],
    ['a plural of gettext', 'msgctxt "a"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[0] "B"'],
    ['a string that does not end', 'msgctxt "a"\nmsgid "A'],
    ['a string that ends twice', 'msgctxt "a" "b"\nmsgid "A"'],
    ['a string of nothing', '"A"'],
  ])('%s', (_name, source) => {
    expect(() => readPo(`${HEADER}\n${source}`, 'locales/de.po')).toThrow('locales/de.po')
  })
})

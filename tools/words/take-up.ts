import type { PoEntry } from '@plumbline/language/po/po-entry'
import type { EnglishText } from './english-text.ts'

const untranslated = { text: '', isFuzzy: false, englishBefore: undefined, remarks: [], places: [] }

/** A translation whose English text has changed: it stays, and says what it was made from. */
function outdated(entry: PoEntry, english: string): PoEntry {
  if (entry.text === '') return { ...entry, english }

  const englishBefore = entry.isFuzzy ? entry.englishBefore : entry.english
  const isBack = englishBefore === english

  return { ...entry, english, isFuzzy: !isBack, englishBefore: isBack ? undefined : englishBefore }
}

/** Nothing is left of a mark that a translator has taken away. */
const withoutOldMark = (entry: PoEntry): PoEntry =>
  entry.isFuzzy && entry.text !== '' ? entry : { ...entry, isFuzzy: false, englishBefore: undefined }

/**
 * The entries of a PO file after the English texts: those that are new have no translation, or that of a text which is gone and
 * read the same; those that are gone are left out.
 * @param entries what the language has so far, of all its files, so that a text may move between them
 * @param placesOf the files that show a text; without it the places stay as they are
 */
export function takeUp(
  english: readonly EnglishText[],
  entries: readonly PoEntry[],
  isGone: (key: string) => boolean,
  placesOf?: (key: string) => readonly string[],
): PoEntry[] {
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const renamed = new Map(entries.filter(({ key }) => isGone(key)).map((entry) => [entry.english, entry]))

  return english.map(({ key, english: text, notes }) => {
    const before = known.get(key) ?? renamed.get(text) ?? { ...untranslated, english: text }
    const entry = { ...before, key, notes, places: placesOf?.(key) ?? before.places }

    return withoutOldMark(entry.english === text ? entry : outdated(entry, text))
  })
}

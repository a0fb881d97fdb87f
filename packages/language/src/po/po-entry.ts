/** One text of a PO file: its key is the context, the English text the id. */
export interface PoEntry {
  readonly key: string
  readonly english: string
  /** Empty until somebody has translated it. */
  readonly text: string
  /** The English text has changed since. The old translation is used until somebody has looked at it. */
  readonly isFuzzy: boolean
  /** The English text that a fuzzy translation was made from, where it is known. */
  readonly englishBefore: string | undefined
  /** What translators noted for each other. */
  readonly remarks: readonly string[]
  /** What the writer of the English text noted for translators. */
  readonly notes: readonly string[]
  /** Files that show the text. */
  readonly places: readonly string[]
}

export interface PoFile {
  /** By the names of gettext: `Language`, `Plural-Forms`. */
  readonly header: Readonly<Record<string, string>>
  readonly entries: readonly PoEntry[]
}

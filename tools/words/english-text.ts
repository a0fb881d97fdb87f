/** A text as it is born, with what its writer noted for translators. */
export interface EnglishText {
  readonly key: string
  readonly english: string
  readonly notes: readonly string[]
}

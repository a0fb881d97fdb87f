/** Enclose a pattern within a text: characters that no text holds. */
const [BEGIN, END] = ['\uE000', '\uE001']

/** A parameter of a text that must match a pattern: `t('complaint.number', { number: like(/C-\d+/) })`. */
export const like = (pattern: RegExp): string => BEGIN + pattern.source + END

/** A parameter of a text that may be anything. */
export const ANY = like(/.+?/)

const escaped = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)

const sourceOf = (text: string): string =>
  text
    .split(BEGIN)
    .map((piece) => {
      const [pattern, words] = piece.split(END)
      return words === undefined ? escaped(piece) : `(?:${pattern})${escaped(words)}`
    })
    .join('')

const anyOf = (texts: readonly string[]): string => `(?:${texts.map(sourceOf).join('|')})`

/** Finds one of the texts, whose parameters may be `ANY` or `like` something. */
export const textPattern = (...texts: readonly string[]): RegExp => new RegExp(anyOf(texts))

/** Finds what begins with one of the texts. */
export const textAtStart = (...texts: readonly string[]): RegExp => new RegExp(`^${anyOf(texts)}`)

/** Finds what is one of the texts and nothing else. */
export const textWhole = (...texts: readonly string[]): RegExp => new RegExp(`^${anyOf(texts)}$`)

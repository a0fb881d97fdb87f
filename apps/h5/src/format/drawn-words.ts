/** The narrowest drawing with words in it; pixels. */
export const NARROWEST_PX = 288
/** Of the languages that write their letters in squares, and how wide those are at most. */
const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF]/gu
const WIDE_PX = 12

/** Pixels that words in a drawing take at most. @param letterPx width of a letter that is not square */
export function widthOfWords(words: string, letterPx: number): number {
  const wide = words.match(WIDE)?.length ?? 0
  return (words.length - wide) * letterPx + wide * WIDE_PX
}

/** Which end of words in a drawing their place is. */
export type TextAnchor = 'start' | 'middle' | 'end'

/** A share of a drawing, 0 to 1, as CSS writes it. */
export const cssPercent = (share: number): string => `${(share * 100).toFixed(2)}%`

import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { widthOfWords, NARROWEST_PX } from '../../format/drawn-words.ts'
import type { TextAnchor } from '../../format/drawn-words.ts'

const LETTER_PX = 6.6

/** Share of the drawing that a word of 12 px takes at most: also where the drawing is narrowest. */
export const widthOf = (words: string): number => widthOfWords(words, LETTER_PX) / NARROWEST_PX

/**
 * Where a day ends on the line, 0 to 1. The post date is 0; day 1 is the first that earns, so it stands between the marks 0.5
 * and 1.5, and the interest of the last day comes at the very end.
 */
export const shareAt = (day: number, days: number): number => day / (days + 0.5)
/** The end of a day, where its interest is credited. */
export const endOf = (day: number, days: number): number => shareAt(day + 0.5, days)

/** A word that would leave the drawing is drawn from its edge. */
export function sideOf(share: number, words: string): TextAnchor {
  const half = widthOf(words) / 2
  if (share < half) return 'start'
  return share > 1 - half ? 'end' : 'middle'
}

/** What a word covers of the line. */
export function spanOf(share: number, words: string): readonly [number, number] {
  const width = widthOf(words)
  const side = sideOf(share, words)
  if (side === 'start') return [Math.max(0, share), Math.max(0, share) + width]

  return side === 'end'
    ? [Math.min(1, share) - width, Math.min(1, share)]
    : [share - width / 2, share + width / 2]
}

/** Whether two words on one line leave air between them. */
export const areApart = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[1] + 0.02 < other[0] || other[1] + 0.02 < one[0]

/** Height of the base rate where the higher one is 1: rates are drawn to scale. */
export function baseHeight({ dailyRatePpb, instalment }: InvestmentTerms): number {
  const higher = instalment?.dailyRatePpb ?? dailyRatePpb
  return Number((dailyRatePpb * 10_000n) / higher) / 10_000
}

/** Days that get their date beneath the line between the first and the last: the due date, else thirds, as far as there is room. */
export function datedDays({ days, instalment }: InvestmentTerms): number[] {
  const due = instalment?.dueDay
  const wished =
    due === undefined
      ? [Math.round(days / 3), Math.round((days * 2) / 3)]
      : [due, Math.round((due + days) / 2)]

  return wished.filter((day, at) => {
    const share = shareAt(day, days)
    const isClear = share > 0.26 && share < 0.74
    const before = at > 0 ? shareAt(wished[at - 1] ?? 0, days) : 0

    return isClear && (at === 0 || share - before > 0.22)
  })
}

/**
 * Where words over a stretch of the line stand: in its middle, else in the wider part beside the cord of a stop, so that it
 * does not cross them; in the middle again where neither part has room.
 */
export function wordAt(from: number, to: number, words: string, cord: number | undefined): number {
  const middle = (from + to) / 2
  const half = widthOf(words) / 2 + 0.02
  if (cord === undefined || Math.abs(cord - middle) > half) return middle

  const isLeft = cord - from > to - cord
  const room = isLeft ? cord - from : to - cord

  return room < half * 2 ? middle : isLeft ? (from + cord) / 2 : (cord + to) / 2
}

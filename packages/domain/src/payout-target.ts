import type { Instant } from './time.ts'
import { NEW_TARGET_MS } from './withdrawal-setting.ts'

/** Until when a target is new, and takes little (fair-dealing 36); `undefined` once it is not. */
export function newUntil(boundAt: Instant, now: Instant): Instant | undefined {
  const until = boundAt + NEW_TARGET_MS
  return now < until ? until : undefined
}

/** A name as it is compared: width and composition made one, case folded, single spaces, none between Chinese characters. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

/** Whether a card's holder is the verified person, however it is written on the card. */
export const isSameHolder = (holder: string, verified: string): boolean =>
  comparable(holder) === comparable(verified)

const CARD_SHOWN = 4
const ADDRESS_SHOWN = 6

const masked = (text: string, shown: number): string => `${text.slice(0, shown)}***${text.slice(-shown)}`

/** First 4 and last 4 digits; PCI allows at most 6 and 4, which leaves too few hidden of a short number. */
export const maskCardNumber = (digits: string): string => masked(digits, CARD_SHOWN)

/** First 6 and last 6 characters: enough to compare with what one meant. */
export const maskAddress = (address: string): string => masked(address, ADDRESS_SHOWN)

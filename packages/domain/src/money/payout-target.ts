import type { Instant } from '../basics/time.ts'
import { NEW_TARGET_MS } from './withdrawal-setting.ts'

/** Until when a target is new, and takes little (docs/fair-dealing.md 36); `undefined` once it is not. */
export function newUntil(boundAt: Instant, now: Instant): Instant | undefined {
  const until = boundAt + NEW_TARGET_MS
  return now < until ? until : undefined
}

/** Letters that Unicode does not take apart, as passports and cards write them. */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
])

const UMLAUTS = /([aou])\u{308}/gu
/** Marks over Latin letters alone: in other scripts a mark is a letter. */
const LATIN_MARKS = /(?<=\p{sc=Latin})\p{M}+/gu

/** A name as it is compared: width and composition made one, case folded, single spaces, none between Chinese characters. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')
    .replaceAll(/[ßæœøđðłıþ]/gu, (letter) => WRITTEN_OUT.get(letter) ?? letter)
    .normalize('NFKD')

/** Without marks over Latin letters: banks print few of them, an umlaut as its letter or with an e. */
const printed = (name: string): readonly string[] => {
  const marked = comparable(name)
  return [marked, marked.replaceAll(UMLAUTS, '$1e')].map((one) => one.replaceAll(LATIN_MARKS, ''))
}

/** Whether an account's holder is the verified person, however the bank writes the name. */
export function isSameHolder(holder: string, verified: string): boolean {
  const names = printed(verified)
  return printed(holder).some((name) => names.includes(name))
}

/** How long a customer's own word for a card or address may be, in characters. */
export const TARGET_NAME_MAX = 30

/** Characters of a bank's routing number and of a postcode, and those of an address that are compared at either end. */
export const ROUTING_NUMBER_MAX = 34
export const ZIPCODE_MIN = 2
export const ZIPCODE_MAX = 12
export const ADDRESS_COMPARED = 6
/** Characters of the bank's or the chain's own number of a payment. */
export const BANK_REFERENCE_MIN = 3
export const BANK_REFERENCE_MAX = 128

/** What a name never holds: control characters, and those that turn the line's direction around. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** Number of digits from which a text counts as a number and is shown masked. */
const NUMBER = /(\d[ .-]*){7}/

/** The customer's own word for a card or address, trimmed; empty takes it away. @returns `undefined` where it is none */
export function targetName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  const isName = [...name].length <= TARGET_NAME_MAX && !UNSEEN.test(name) && !NUMBER.test(name)
  return isName ? name : undefined
}

import type { Network } from '../basics/network.ts'
import { formatNetwork, holdsAddress, readAddress, readNetwork } from '../basics/network.ts'
import { DAY_MS } from '../basics/time.ts'

/*
 * API keys of customers (docs/rules/accounts.md#api-keys): what a program of theirs is known by instead of a session.
 * `plk_`, 256 random bits and a checksum, in base62: a typo is told without a look-up, and scanners for leaked secrets
 * know one by its form.
 */

/** Scopes of a key. Each includes the one before it; none allows money to leave. */
export const API_KEY_SCOPES = ['read', 'trade'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Keys of one customer that count at a time. */
export const API_KEYS_MAX = 10
/** Keys that one customer may make within 24 h, those that were revoked included. */
export const API_KEYS_MADE_A_DAY_MAX = 20
/** How long a key lasts at most, in days. */
export const API_KEY_DAYS_MAX = 365
/** How long a key that ended is still listed. */
export const API_KEYS_KEPT_MS = 180 * DAY_MS
/** Addresses and networks that one key is bound to at most. */
export const API_KEY_ADDRESSES_MAX = 20
export const API_KEY_BYTES = 32
/** Calls that one key makes, on average and at once: its own, so that no program takes another's or the app's. */
export const API_KEY_CALLS = { perSecond: 10, burst: 100 } as const

const PREFIX = 'plk_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = 62n
/** 62^43 > 2^256, and 62^6 > 2^32. */
const SECRET_LETTERS = 43
const CHECKSUM_LETTERS = 6
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LETTERS}})([0-9A-Za-z]{${CHECKSUM_LETTERS}})$`)

function base62(number: bigint, length: number): string {
  const letters: string[] = []
  for (let rest = number; letters.length < length; rest /= BASE)
    letters.unshift(ALPHABET.charAt(Number(rest % BASE)))
  return letters.join('')
}

/** CRC-32 as of zip files: it finds every change of one letter and every two letters that changed places. */
function crc32(text: string): bigint {
  let crc = 0xffffffff
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }

  return BigInt((crc ^ 0xffffffff) >>> 0)
}

const checksumOf = (secret: string): string => base62(crc32(secret), CHECKSUM_LETTERS)

/** Makes a key of 32 random bytes. */
export function apiKeyOf(random: Uint8Array): string {
  const number = random.subarray(0, API_KEY_BYTES).reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
  const secret = base62(number, SECRET_LETTERS)
  return `${PREFIX}${secret}${checksumOf(secret)}`
}

/** Whether a token means to be a key, and no session's. */
export const meansApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Whether it is a key as it was shown: a letter that is missing, changed or moved is found here, without a look-up. */
export function isApiKey(token: string): boolean {
  const [, secret, checksum] = FORM.exec(token) ?? []
  return secret !== undefined && checksumOf(secret) === checksum
}

/** The last four letters: they tell keys apart on a page and open nothing. */
export const apiKeyTail = (key: string): string => key.slice(-4)

/** Whether a key may make a call that needs a scope; one that names none is no key's. */
export const coversScope = (held: ApiKeyScope, needed: ApiKeyScope | undefined): boolean =>
  needed !== undefined && API_KEY_SCOPES.indexOf(held) >= API_KEY_SCOPES.indexOf(needed)

/** A network shorter than this binds to nobody in particular. */
const MIN_PREFIX = { 4: 8, 6: 16 } as const

/**
 * Reads what a key shall be bound to: addresses and networks, parted by commas, spaces or lines.
 * @returns each in its one form, once; nothing where one cannot be read, is too wide, or they are too many
 */
export function readApiKeyAddresses(typed: string): readonly string[] | undefined {
  const networks: string[] = []
  for (const text of typed.split(/[\s,;]+/).filter((each) => each !== '')) {
    const network = readNetwork(text)
    if (!network || network.prefix < MIN_PREFIX[network.version]) return undefined
    networks.push(formatNetwork(network))
  }

  const each = [...new Set(networks)]
  return each.length <= API_KEY_ADDRESSES_MAX ? each : undefined
}

/** Whether a caller at this address may use a key bound to these; bound to none it may be used from anywhere. */
export function isBoundTo(networks: readonly Network[], address: string): boolean {
  if (networks.length === 0) return true
  const caller = readAddress(address)
  return caller !== undefined && networks.some((network) => holdsAddress(network, caller))
}

/**
 * What is left of the stakes that a key may place in a day, in US cents.
 * @param used stakes of the orders that it placed since the day began
 */
export const stakeLeft = (most: bigint, used: bigint): bigint => (most > used ? most - used : 0n)

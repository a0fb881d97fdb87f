import { parseDecimal } from '@plumbline/domain/basics/money'
import { parseIso } from '@plumbline/domain/basics/time'
import * as z from 'zod/mini'

/*
 * The primitives of the wire (docs/rules/wire.md#values): amounts, prices and rates are decimal strings, times ISO 8601
 * UTC with milliseconds, days YYYY-MM-DD, ids opaque strings. Requests come as JSON or as a form, so a number or a
 * switch may also arrive as text; a repeated field arrives as a list and is refused.
 */

const DIGITS = /^(0|[1-9]\d{0,8})$/

/** A whole number of 0 and more, as a JSON number or as ASCII digits. */
export const wholeNumber = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(999_999_999)), z.string().check(z.regex(DIGITS))]),
  z.transform((value: number | string) => Number(value)),
)

/** A number of items to answer with, at least 1. */
const limitOf = (most: number, usual: number) =>
  z._default(z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(most))), usual)

/** The most items of one page (docs/rules/wire.md#lists). */
export const PAGE_MAX = 500
/** The most ticks of one page (docs/rules/wire.md#lists). */
export const TICKS_MAX = 5_000

/** A sequence number of ticks, 0 and more. */
export const sequence = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))]),
  z.transform((value: number | string) => Number(value)),
)

export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform(
    (value: boolean | 'true' | 'false' | '1' | '0') => value === true || value === 'true' || value === '1',
  ),
)

/** A positive sum of an asset with `scale` decimals, read into smallest units. */
export const amountOf = (scale: number) =>
  z.pipe(
    z.string().check(z.refine((text) => (parseDecimal(text, scale) ?? 0n) > 0n)),
    z.transform((text: string) => parseDecimal(text, scale) ?? 0n),
  )

/** A time in a request, read into epoch milliseconds. */
export const instant = z.pipe(
  z.string().check(z.refine((text) => parseIso(text) !== undefined)),
  z.transform((text: string) => parseIso(text) ?? 0),
)

/** `YYYY-MM`, of the years in which the platform can have records. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** An opaque name of something of ours: short, visible ASCII. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,64}$/))
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,200}$/))

/** What every list is asked with: where to go on, and how much of it. */
export const page = { cursor: z.optional(cursor), limit: limitOf(PAGE_MAX, 50) }
/** Of a list that is short as a rule: who does not ask for a page gets it whole, as far as a page goes. */
export const wholePage = { ...page, limit: limitOf(PAGE_MAX, PAGE_MAX) }
/** Of the log of ticks, the one list with longer pages. */
export const ticksPage = { ...page, limit: limitOf(TICKS_MAX, PAGE_MAX) }
/** A product’s symbol; small letters are taken for capitals, so that `btcusd` is no other product. */
export const symbol = z.string().check(z.toUpperCase(), z.regex(/^[A-Z0-9]{1,12}$/))

/** What answers carry: already formatted, so plain strings that name their meaning. */
export const decimal = z.string()
export const time = z.string()
/** In lower-case hex. */
export const hash = z.string()
/** Hashes that lead from a leaf of a tree to its root. */
export const hashPath = z.array(hash)

/**
 * The language that these words are in: the caller’s, or English where the item lacks it
 * (docs/rules/service.md#content). So a client can say which.
 */
export const writtenIn = z.string()

/** A list's answer: items and, where more follow, the cursor to ask on with. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) })

export const nothing = z.object({})

/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string()
  .check(
    z.refine(
      (text) => /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && parseIso(`${text}T00:00:00.000Z`) !== undefined,
    ),
  )

/** A name for one of our rows: a UUID. */
export const rowId = z.uuid()

/** Free text of a person, at least one visible character; what it may hold is judged where it is used. */
export const textOf = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/\S/u), z.regex(/^[^\p{Cc}]*$/u))

/** A short text of a person: the name of a version, a number on papers. */
export const shortText = z.string().check(z.minLength(1), z.maxLength(64))

/** A time zone by its IANA name, `Asia/Bangkok`; whether there is such a zone is judged where it is used. */
export const timeZone = z
  .string()
  .check(z.maxLength(60), z.regex(/^(UTC|GMT|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/))

/** A password as it was typed: its length is a business refusal elsewhere, here it is only compared. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** A day of the platform, `YYYY-MM-DD`. */
export const dayText = z.string()
/** SHA-256, in lower-case hex, of something that is sent back. */
export const sentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** An amount of any asset as operators type it. */
export const assetAmount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/))
/** An amount of dollars. */
export const usdAmount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/))
/** A number that the database counts up: of a customer, an offer. */
export const countedId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** Six digits of an authenticator app. */
export const appCode = z.string().check(z.regex(/^\d{6}$/))
/** What a browser's authenticator made or asks for: passed through as JSON text, checked by the passkey library. */
export const passkeyText = z.string().check(z.minLength(2), z.maxLength(20_000))
/** A secret of 128 bits in an address. */
export const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** A time of day, `HH:MM`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A price or a change as customers type it. */
export const typedFigure = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,10})?$/))

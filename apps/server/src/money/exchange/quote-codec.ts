import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The terms of one exchange, held for 10 s. Sums in smallest units, prices in units of 10^-priceScale. */
export interface Quote {
  /** UUIDv7: the exchange that it makes carries it, so it makes one. */
  readonly id: string
  readonly from: AssetCode
  readonly to: AssetCode
  readonly practice: boolean
  readonly give: bigint
  readonly get: bigint
  readonly mid: bigint
  readonly price: bigint
  readonly priceScale: number
  readonly quotedAt: Instant
}

/*
 * The opaque quote: base64url of its bytes and of an HMAC over them and the customer, parted by a dot, as tickets are
 * sealed. Nobody but this server ever judges a quote, so it needs no signature that others could check.
 */

export interface QuoteCodec {
  /** Signs a quote for one customer. */
  seal(quote: Quote, customerId: bigint): string
  /** @returns `undefined` where the quote is not ours, was changed, or belongs to another customer */
  open(opaque: string, customerId: bigint): Quote | undefined
}

/** @param key 32 secret bytes of this installation */
export function createQuoteCodec(key: Buffer): QuoteCodec {
  const macOf = (customerId: bigint, text: string): Buffer =>
    createHmac('sha256', key).update(`exchange.${customerId}.${text}`).digest()

  return {
    seal(quote, customerId) {
      const text = Buffer.from(
        JSON.stringify(quote, (_name, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      ).toString('base64url')

      return `${text}.${macOf(customerId, text).toString('base64url')}`
    },
    open(opaque, customerId) {
      const [text = '', mac = '', ...rest] = opaque.split('.')
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(customerId, text)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return undefined

      return readQuote(Buffer.from(text, 'base64url').toString())
    },
  }
}

/** The bytes are our own (the HMAC holds), so their shape is trusted. */
function readQuote(text: string): Quote {
  const raw = JSON.parse(text) as {
    readonly [Name in keyof Quote]: Quote[Name] extends bigint ? string : Quote[Name]
  }

  return {
    ...raw,
    give: BigInt(raw.give),
    get: BigInt(raw.get),
    mid: BigInt(raw.mid),
    price: BigInt(raw.price),
  }
}

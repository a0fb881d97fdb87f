import { readFileSync } from 'node:fs'
import type { MessageShape } from '@plumbline/domain/feed/live-message'
import { TIME_UNITS } from '@plumbline/domain/feed/live-message'
import { COUNTED_TO_PUBLISH } from '@plumbline/domain/feed/price-index'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { z } from 'zod'
import { presetNames, vendorPreset } from './vendor-presets.ts'

/** One vendor's stream of one product (docs/operations.md, Live prices). */
export interface VendorStream extends MessageShape {
  readonly name: string
  /** `ws:` and `wss:` are listened to, `http:` and `https:` asked every `everyMs`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent when a connection stands. */
  readonly subscribe: readonly string[]
  /** Sent while it stands, for vendors that want to hear from us. */
  readonly ping: string | undefined
  readonly everyMs: number
}

const ASKED_EVERY_MS = 1_000
const MAX_SOURCES = 16

const pointer = z
  .string()
  .regex(/^(\/([^/~]|~[01])*)+$/, { error: 'must be a JSON pointer such as /data/0/price' })

/** What is sent: text as it is, anything else as JSON. */
const said = z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])

const stream = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,31}$/, { error: 'must be 1 to 32 of a–z, 0–9, . and -' }),
  url: z.url({ protocol: /^(wss?|https?)$/ }),
  headers: z.record(z.string(), z.string()).optional(),
  subscribe: z.array(said).optional(),
  ping: said.optional(),
  every_ms: z.int().min(250).max(3_000).optional(),
  match: z.record(pointer, z.string()).optional(),
  price: z.union([pointer, z.tuple([pointer, pointer])]),
  time: pointer.optional(),
  time_unit: z.enum(TIME_UNITS).optional(),
})

const file = z.strictObject({
  products: z.record(z.string(), z.array(stream).min(COUNTED_TO_PUBLISH).max(MAX_SOURCES)),
})

type Environment = Readonly<Record<string, string | undefined>>

/** A vendor's name in the place of a stream stands for its preset. */
const named = z.looseObject({ products: z.record(z.string(), z.array(z.unknown())) })

function withPresets(content: unknown): unknown {
  const parsed = named.safeParse(content)
  if (!parsed.success) return content

  const products = Object.entries(parsed.data.products).map(
    ([symbol, streams]) => [symbol, streams.map((each) => presetOr(each, symbol))] as const,
  )

  return { ...parsed.data, products: Object.fromEntries(products) }
}

function presetOr(given: unknown, symbol: string): unknown {
  if (typeof given !== 'string') return given

  const preset = vendorPreset(given)
  if (!preset)
    throw new Error(`LIVE_SOURCES: there is no preset ${given}; there are ${presetNames().join(', ')}.`)

  const found = preset.streamOf(symbol)
  if (found === undefined) throw new Error(`LIVE_SOURCES: the preset ${given} has no ${symbol}.`)

  return found
}

/** One stream as LIVE_SOURCES holds it, with the environment's secrets. */
export const vendorStream = (content: unknown, environment: Environment): VendorStream =>
  streamOf(stream.parse(withSecrets(content, environment)))

/**
 * Reads LIVE_SOURCES. `${NAME}` anywhere in a text of the file stands for the environment's NAME, so that no key lies in it.
 * @returns the streams of each product, by its symbol
 * @throws one sentence that names what is wrong
 */
export function readLiveSources(
  path: string,
  products: readonly Pick<MarketProduct, 'symbol'>[],
  environment: Environment,
): Map<string, readonly VendorStream[]> {
  const parsed = file.safeParse(withSecrets(withPresets(jsonOf(path)), environment))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`LIVE_SOURCES: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }

  const found = new Map<string, readonly VendorStream[]>()
  for (const [symbol, streams] of Object.entries(parsed.data.products)) {
    if (!products.some((product) => product.symbol === symbol))
      throw new Error(`LIVE_SOURCES: there is no product ${symbol}.`)

    const names = streams.map(({ name }) => name)
    if (new Set(names).size < names.length)
      throw new Error(`LIVE_SOURCES: two sources of ${symbol} have one name; each must be another vendor.`)

    found.set(symbol, streams.map(streamOf))
  }

  return found
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`LIVE_SOURCES: ${path} cannot be read as JSON.`, { cause: error })
  }
}

function withSecrets(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
      const secret = environment[name]
      if (secret === undefined || secret === '') throw new Error(`LIVE_SOURCES: ${name} is not set.`)
      return secret
    })

  if (Array.isArray(value)) return value.map((each) => withSecrets(each, environment))
  if (typeof value !== 'object' || value === null) return value

  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withSecrets(member, environment)]),
  )
}

const textOf = (message: z.output<typeof said>): string =>
  typeof message === 'string' ? message : JSON.stringify(message)

const streamOf = (given: z.output<typeof stream>): VendorStream => ({
  name: given.name,
  url: given.url,
  headers: given.headers ?? {},
  subscribe: (given.subscribe ?? []).map(textOf),
  ping: given.ping === undefined ? undefined : textOf(given.ping),
  everyMs: given.every_ms ?? ASKED_EVERY_MS,
  match: given.match ?? {},
  price: given.price,
  time: given.time,
  timeUnit: given.time_unit ?? 'ms',
})

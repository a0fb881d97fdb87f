import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Presets of vendors, as their public documentation describes what they say. */
const FOLDER = resolve(import.meta.dirname, '../../../../live-sources')

const preset = z.strictObject({
  documentation: z.url(),
  /** Our symbols, and the vendor's names of them. */
  symbols: z.record(z.string(), z.string()),
  /** One stream of LIVE_SOURCES; `{symbol}` in any text is the vendor's name. */
  stream: z.record(z.string(), z.unknown()),
})

export interface VendorPreset {
  readonly name: string
  readonly documentation: string
  /** Our symbols. */
  readonly symbols: readonly string[]
  /** The stream of one of them, as LIVE_SOURCES would hold it; not checked yet. */
  streamOf(symbol: string): unknown
}

export const presetNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/** @returns `undefined` where there is none of this name */
export function vendorPreset(name: string): VendorPreset | undefined {
  if (!presetNames().includes(name)) return undefined

  const { documentation, symbols, stream } = preset.parse(
    JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
  )

  return {
    name,
    documentation,
    symbols: Object.keys(symbols),
    streamOf: (symbol) => {
      const theirs = symbols[symbol]
      return theirs === undefined ? undefined : { name, ...filledIn(stream, theirs) }
    },
  }
}

const filledIn = (stream: z.output<typeof preset>['stream'], symbol: string): object =>
  JSON.parse(JSON.stringify(stream), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{symbol}', symbol) : value,
  ) as object // An object before, with the same members.

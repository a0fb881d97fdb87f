import { checkVendor } from './feed/check-vendor.ts'
import type { VendorAnswer } from './feed/check-vendor.ts'
import { vendorStream } from './feed/live-settings.ts'
import { presetNames, vendorPreset } from './feed/vendor-presets.ts'

/*
 * npm run live-check -- [vendor …]: asks the vendors of live-sources/ for a price of each of their products, and says what each
 * answers. Keys come from the environment.
 */

const WAIT_MS = 15_000

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function sentenceOf(answer: VendorAnswer): string {
  if (answer.is === 'none') {
    const said = answer.said === undefined ? 'it said nothing' : `it said ${answer.said}`
    return `no price within ${WAIT_MS / 1_000} s: ${answer.fault ?? said}`
  }

  const at = answer.time === undefined ? 'without a time' : `of ${new Date(answer.time).toISOString()}`
  return `${answer.price} ${at}`
}

/** @returns whether the vendor gave a price */
async function check(name: string, symbol: string): Promise<boolean> {
  const label = `${name.padEnd(12)} ${symbol.padEnd(8)}`

  try {
    const answer = await checkVendor(vendorStream(vendorPreset(name)?.streamOf(symbol), process.env), WAIT_MS)
    print(`${label} ${sentenceOf(answer)}`)

    return answer.is === 'price'
  } catch (error) {
    print(`${label} ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

const known = presetNames()
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !known.includes(name))

if (unknown !== undefined) {
  process.stderr.write(`There is no vendor ${unknown}: there are ${known.join(', ')}.\n`)
  process.exitCode = 1
} else {
  const names = asked.length > 0 ? asked : known
  const all = names.flatMap((name) => (vendorPreset(name)?.symbols ?? []).map((symbol) => ({ name, symbol })))

  const found = await Promise.all(all.map(({ name, symbol }) => check(name, symbol)))
  const prices = found.filter(Boolean).length

  print(`${prices} of ${found.length} answered with a price.`)
  process.exitCode = prices === found.length ? 0 : 1
}

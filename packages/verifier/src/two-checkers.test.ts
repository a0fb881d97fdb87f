import { hash } from 'node:crypto'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import type { OwnBundle } from '@plumbline/domain/proofs/order-bundle'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseOnce } from './parse-once.ts'
import { MadeHouse } from './testing/made-house.ts'
import type { Weather } from './testing/made-house.ts'
import { nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'
import type { MadeWish } from './testing/made-wish.ts'
import { hasPython, startChecker } from './testing/python-checker.ts'
import { verifyOrder } from './verify-order.ts'

/*
 * Two checkers that were written apart judge alike, also what is odd: a house that signs it, or a file that says it in two
 * ways. Where they differed, each could be shown the verdict that suits.
 */

interface Odd {
  readonly weather?: Weather
  readonly wish?: MadeWish
  readonly isLive?: boolean
  readonly house?: (house: MadeHouse) => void
  readonly terms?: (terms: string) => string
  readonly ticket?: (ticket: Ticket) => object
  readonly acceptance?: (acceptance: Acceptance) => object
  readonly bundle?: (bundle: OwnBundle) => unknown
  readonly text?: (text: string) => string
  /** Whether both take it. */
  readonly holds?: true
}

const sha256Hex = (text: string): string => hash('sha256', text)

const termsOf = (rule: 'S1' | 'S2'): string =>
  madeOrders(new MadeHouse('house'), 'rising', [{ rule }])[0]?.terms ?? ''
const TERMS = { S1: termsOf('S1'), S2: termsOf('S2') }

const CLOSED: MadeWish = { closedAfterMs: 2_000 }

const withEarlyClose =
  (formula: string, volatility: string) =>
  (terms: string): string =>
    terms.replace(
      '"fee_rate_ppm"',
      `"early_close":{"charge_ppm":"20000","formula":"${formula}","volatility_ppm":"${volatility}"},"fee_rate_ppm"`,
    )

/** The bundle of a whole house that signed what it was told to. */
function bundleOf(odd: Odd): { readonly bundle: unknown; readonly house: MadeHouse } {
  const honest = TERMS[odd.wish?.rule ?? 'S1']
  const terms = odd.terms?.(honest) ?? honest
  const house = new MadeHouse('house', odd.isLive)

  odd.house?.(house)
  const named = { terms_hash: sha256Hex(terms) }

  // What a house may sign is more than what the types of an honest one allow.
  const lies = {
    ticket: (ticket: Ticket) => ({ ...ticket, ...named, ...odd.ticket?.(ticket) }) as Ticket,
    acceptance: (acceptance: Acceptance) =>
      ({ ...acceptance, ...named, ...odd.acceptance?.(acceptance) }) as Acceptance,
  }

  madeOrders(house, 'flat', [{}])
  const [order] = madeOrders(house, odd.weather ?? 'rising', [{ ...odd.wish, lies }, {}, {}])
  if (!order) throw new RangeError('an order')

  const bundle = { ...madeBundle(order), terms }
  return { bundle: odd.bundle?.(bundle) ?? bundle, house }
}

const withNote = (bundle: OwnBundle, change: (note: string) => string): OwnBundle => ({
  ...bundle,
  checkpoints: { ...bundle.checkpoints, orders: change(bundle.checkpoints.orders) },
})

/** The line of a signature, and the same with one sign of it changed. */
const signatureIn = (note: string): string => note.slice(note.lastIndexOf('\n\n') + 2)
const spoilt = (line: string): string =>
  `${line.slice(0, -30)}${line.at(-30) === 'A' ? 'B' : 'A'}${line.slice(-29)}`

const scaleFrom = (from: number) => (house: MadeHouse) => {
  let seen = 0
  house.scaleOf = ({ symbol }) => (symbol !== 'BTCUSD' ? 5 : (seen += 1) >= from ? 3 : 2)
}

const HUGE = '9'.repeat(19)

const ODD: Readonly<Record<string, Odd>> = {
  'nothing odd': { holds: true },
  'live prices': { isLive: true, holds: true },
  'a contract in another asset': { ticket: () => ({ asset: 'BTC' }) },
  'no gap at all': { ticket: () => ({ max_gap_ms: '0' }) },
  'a gap beyond what is counted with': {
    ticket: () => ({ max_gap_ms: '9007199254740993' }),
    wish: { until: 'opened' },
  },
  'a multiple beyond what is counted with': { ticket: () => ({ multiple: HUGE }) },
  'an amount of twenty digits': { ticket: () => ({ amount: `${HUGE}.00` }) },
  'a number of twenty digits in the terms': {
    terms: (terms) => terms.replace('"most_held_total_minor":"', '"most_held_total_minor":"10000000000000'),
  },
  'an early close that the terms do not have': { wish: CLOSED },
  'an early close that they have': { wish: CLOSED, terms: withEarlyClose('E1', '550000'), holds: true },
  'an early close by a formula that nobody published': {
    wish: CLOSED,
    terms: withEarlyClose('E2', '550000'),
  },
  'an early close of a price that never moves': { wish: CLOSED, terms: withEarlyClose('E1', '0') },
  'durations that are none': { terms: (terms) => terms.replace('"seconds":["15"', '"seconds":["15","soon"') },
  'a smallest stake of nothing': {
    terms: (terms) => terms.replace('"least_stake_minor":"100"', '"least_stake_minor":"0"'),
    holds: true,
  },
  'a symbol that is no text': { ticket: () => ({ symbol: null }) },
  'a time before 1970': { acceptance: () => ({ accepted_at: '0000-01-01T00:00:00.000Z' }) },
  'good until the hour 24': { ticket: () => ({ good_until: '2027-01-31T24:00:00.000Z' }) },
  'an exit that is empty, of an order that runs': {
    wish: { until: 'opened' },
    bundle: (bundle) => ({ ...bundle, ticks: { ...bundle.ticks, exit: [] } }),
  },
  'an exit that is empty, of an order that never opened': {
    weather: 'no_entry',
    bundle: (bundle) => ({ ...bundle, ticks: { ...bundle.ticks, exit: [] } }),
  },
  'the same acceptance told with another path': {
    bundle: (bundle) => ({
      ...bundle,
      events: { ...bundle.events, accept: { ...bundle.events.accept, index: 1 } },
    }),
  },
  'a unit that changes among the ticks of a mean': { wish: { rule: 'S2' }, house: scaleFrom(222) },
  'a unit that changes after the entry': { house: scaleFrom(180) },
  'a unit that changes before the entry, in its leaf': { house: scaleFrom(166) },
  'sources in the order of their code points': {
    isLive: true,
    house: (house) => {
      house.sourceNames = ['a', 'b', '\u{FFFD}', '\u{1F600}']
    },
  },
  'sources in the order of their UTF-16 units': {
    isLive: true,
    house: (house) => {
      house.sourceNames = ['a', 'b', '\u{1F600}', '\u{FFFD}']
    },
    holds: true,
  },
  'a witness beside the house': {
    bundle: (bundle) => withNote(bundle, (note) => `${note}— witness.example AAAAAAAA\n`),
    holds: true,
  },
  'a witness with an odd blank in its name': {
    bundle: (bundle) => withNote(bundle, (note) => `${note}— wit\u001cness AAAAAAAA\n`),
    holds: true,
  },
  'a witness whose name is no Unicode': {
    bundle: (bundle) => withNote(bundle, (note) => `${note}— wit\ud800ness AAAAAAAA\n`),
  },
  'a signature of four bytes': {
    bundle: (bundle) => withNote(bundle, (note) => `${note}— witness AAAAAA==\n`),
  },
  'a bad signature of a known key before the good one': {
    bundle: (bundle) =>
      withNote(bundle, (note) => {
        const line = signatureIn(note)
        return note.replace(line, `${spoilt(line)}${line}`)
      }),
  },
  'a member twice': { text: (text) => text.replace('{"v":"1"', '{"v":"2","v":"1"') },
  'a member twice, the second in other letters': {
    text: (text) => text.replace('{"v":"1"', '{"\\u0076":"1","v":"1"'),
  },
  'letters written as numbers': {
    text: (text) => text.replace('{"v":"1"', '{ "\\u0076" :\t"\\u0031"'),
    holds: true,
  },
  'a place as 0.0': { text: (text) => text.replace('"index":0', '"index":0.0') },
  'a place as 0e0': { text: (text) => text.replace('"index":0', '"index":0e0') },
  'a place as -0': { text: (text) => text.replace('"index":0', '"index":-0') },
  'a place of many digits': { text: (text) => text.replace('"index":0', `"index":${HUGE}${HUGE}`) },
  'a place that is true': { text: (text) => text.replace('"index":0', '"index":false') },
  'a member of the language itself': { text: (text) => text.replace('{"v":"1"', '{"__proto__":{},"v":"1"') },
  'a text after it': { text: (text) => `${text} {}` },
  'a mark before it': { text: (text) => `\uFEFF${text}` },
  'a list of a list of a list': { text: () => '['.repeat(100_000) },
  nothing: { text: () => 'null' },
  'no number': { text: (text) => text.replace('"index":0', '"index":NaN') },
}

async function verdict(text: string, keyFile: unknown): Promise<boolean> {
  try {
    return (await verifyOrder(parseOnce(text), keyFile, { sha256: nodeSha256 })).holds
  } catch (cause) {
    // What is no JSON, or says a thing twice, is told before any check.
    if (cause instanceof SyntaxError) return false
    throw cause
  }
}

describe.skipIf(!hasPython())('both checkers', () => {
  test('judge alike what is odd', async () => {
    const { keyFile } = new MadeHouse('house')
    const python = startChecker(keyFile)

    onTestFinished(() => python.stop())
    const told: Record<string, unknown> = {}
    for (const [name, odd] of Object.entries(ODD)) {
      const { bundle } = bundleOf(odd)
      const text = odd.text?.(JSON.stringify(bundle)) ?? JSON.stringify(bundle)
      const [one, other] = [await verdict(text, keyFile), await python.judgeText(text)]
      if (one !== (odd.holds ?? false) || (other === 'ok') !== (odd.holds ?? false)) told[name] = [one, other]
    }

    expect(told).toEqual({})
  })
})

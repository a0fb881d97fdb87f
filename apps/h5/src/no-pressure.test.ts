import { clientMessage } from '@plumbline/api-schema/wire/stream'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * No page counts an offer down or shows what others buy (docs/fair-dealing.md 22). What ticks on a page asks the
 * server's time by the second: only what one waits for oneself may. And nothing that a page could parade arrives: the
 * stream has prices and what is the customer's own.
 */

const SOURCES = import.meta.dirname

/** Rewards, projects, news, Home and messages: where something is offered. */
const OFFERING = [
  'rewards',
  'investing',
  'service/activities',
  'service/news',
  'service/messages',
  'app/home',
]

const MIN_STEP_MS = 60_000

const filesIn = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** How often a source asks what time it is, in milliseconds; what repeats by other means counts as always. */
function stepsOf(source: string): number[] {
  const asked = [...source.matchAll(/\buseServerNow\(\s*([\d_]*)/g)].map(([, every = '']) =>
    every === '' ? 1_000 : Number(every.replaceAll('_', '')),
  )
  return /\b(setInterval|requestAnimationFrame)\(/.test(source) ? [...asked, 0] : asked
}

test('where something is offered, nothing ticks by the second', () => {
  expect(stepsOf('const now = useServerNow()')).toEqual([1_000])
  expect(stepsOf('const now = useServerNow(60_000, true)\nsetInterval(tick, 1)')).toEqual([60_000, 0])

  const files = OFFERING.flatMap(filesIn)
  expect(files.length).toBeGreaterThan(40)

  const ticking = files.filter((file) =>
    stepsOf(readFileSync(file, 'utf8')).some((every) => every < MIN_STEP_MS),
  )

  expect(ticking.map((file) => file.slice(SOURCES.length + 1))).toEqual([])
})

test('where a day is replayed, nothing can be ordered and no live price stands beside the recorded ones', () => {
  const files = filesIn('trading/day-replay')
  expect(files.length).toBeGreaterThan(10)

  // The sums of a ticket are read the same way everywhere; its forms, its button and its offer have no business here.
  const forbidden =
    /ticketCall|placeOrderCall|\.\.\/ticket\/(?!contract-terms)|trade-bar|useQuote|useTick\b|tickStore|followCandles|market-data\/stream/
  expect(forbidden.test("import { TicketSheet } from '../ticket/ticket-sheet.tsx'")).toBe(true)

  const found = files.filter((file) => forbidden.test(readFileSync(file, 'utf8')))
  expect(found.map((file) => file.slice(SOURCES.length + 1))).toEqual([])
})

test('of the stream there is the price, and what is the customer’s own', () => {
  const own = ['orders', 'balances', 'messages', 'records', 'support']
  const isKnown = (channel: string): boolean =>
    clientMessage.safeParse({ op: 'subscribe', channel, symbol: 'BTCUSD', interval: '1m' }).success

  expect([...own, 'quote', 'candle'].filter((channel) => !isKnown(channel))).toEqual([])
  for (const others of ['buyers', 'purchases', 'deposits', 'winners', 'joined', 'trades'])
    expect([others, isKnown(others)]).toEqual([others, false])
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of one product: the price in cents at a minute of the recording. */
type PriceAt = (minute: number) => number

/** A server's settings to play recordings that a test makes, a minute of them each second, with a place for its data. */
interface ReplayBars {
  readonly settings: Readonly<Record<string, string>>
  remove(): void
}

/** Minutes recorded; play begins after the first tenth and lasts as many seconds as minutes are left. */
const MINUTES = 1_000

/** Minute bars of each named product, each bar led straight from its own price to the next. */
export function makeReplayBars(products: Readonly<Record<string, PriceAt>>): ReplayBars {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bars-'))
  chmodSync(folder, 0o711) // PostgreSQL, which is never root, must come to its data below

  const [bars, data] = ['bars', 'data'].map((name) => join(folder, name)) as [string, string]
  mkdirSync(bars)
  mkdirSync(data)
  chmodSync(data, 0o755)

  for (const [symbol, priceAt] of Object.entries(products)) {
    const rows = Array.from({ length: MINUTES }, (_, minute) => {
      const [open, close] = [priceAt(minute), priceAt(minute + 1)]
      const cells = [open, Math.max(open, close), Math.min(open, close), close]
      const time = new Date(Date.UTC(2025, 2, 3) + minute * 60_000).toISOString()

      return [time, ...cells.map((cent) => (cent / 100).toFixed(2)), '1'].join(',')
    })

    const file = ['time,open,high,low,close,volume', ...rows, ''].join('\n')
    writeFileSync(join(bars, `${symbol}-1m.csv`), file)
  }

  return {
    settings: {
      DATA_DIR: data,
      FEED: 'replay',
      REPLAY_DIR: bars,
      REPLAY_SPEED: '60',
      MODE: 'practice',
      PRACTICE_INBOX: '1',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A tick file in which every outcome occurs: rising and falling stretches, flat ones (ties) and silences longer than
 * `max_gap_ms` but shorter than a session's end. Times are meant for `speed` recorded seconds a second.
 * @returns the file's path
 */
export function writeMadeFile(folder: string, speed: number): string {
  const rows = ['time,bid,ask']
  const start = Date.parse('2025-03-03T00:00:00.000Z')
  const stepMs = 500
  let price = 1_08500
  let wallMs = 0

  for (let step = 0; wallMs < 40 * 60_000; step += 1) {
    const phase = Math.floor(wallMs / 1_000) % 120
    if (phase >= 100) {
      wallMs += 21_000 // a silence of 21 s: no entry tick for orders just accepted, no exit tick for those that end in it
      continue
    }

    const isFlat = phase >= 30 && phase < 75
    if (!isFlat) price += (step * 7919) % 13 < 6 ? -1 : 1

    const time = new Date(start + wallMs * speed).toISOString()
    const bid = (price / 100_000).toFixed(5)

    rows.push(`${time},${bid},${bid}`)
    wallMs += stepMs
  }

  const path = join(folder, 'EURUSD-ticks.csv')
  writeFileSync(path, `${rows.join('\n')}\n`)

  return path
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMadeFile } from './made-file.ts'
import { recomputeFile, type Tally } from './recompute-file.ts'
import { recordedFile, type RecordedFile } from './recorded-file.ts'

/*
 * npm run recompute -- FOLDER [--orders N] [--speed S]
 * Runs the product on each recorded file of the folder in turn, then on a made file with ties and silences, places
 * orders over HTTP and recomputes every outcome, payout and balance from the file and the published ticks.
 * Exit code 0 only where nothing differs. Imports nothing from `domain` or `server`.
 */

/** Recorded seconds a second that the made file is written for. */
const MADE_SPEED = 60

function option(name: string): number | undefined {
  const at = process.argv.indexOf(`--${name}`)
  if (at < 0) return undefined

  const value = Number(process.argv[at + 1])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number of 1 and more`)

  return value
}

function filesOf(folder: string): RecordedFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => recordedFile(join(folder, name)) ?? [])
}

function print(tally: Tally): void {
  const cells = [tally.orders, tally.won, tally.lost, tally.tie, tally.void, tally.differences.length]
  console.log(tally.file.padEnd(28) + cells.map((cell) => String(cell).padStart(12)).join(''))
  for (const difference of tally.differences.slice(0, 20)) console.log(`  ${difference}`)
}

const folder = process.argv[2]

if (folder === undefined || folder.startsWith('--')) {
  console.error('Name the folder of recorded files: npm run recompute -- FOLDER')
  process.exit(1)
}

const orders = option('orders') ?? 1_000
const speed = option('speed')
const made = mkdtempSync(join(tmpdir(), 'plumbline-made-'))
let differences = 0

try {
  const files = [...filesOf(folder), recordedFile(writeMadeFile(made, MADE_SPEED))].filter(
    (file) => file !== undefined,
  )

  console.log(
    'file'.padEnd(28) +
      ['orders', 'wins', 'losses', 'ties', 'voids', 'differences'].map((head) => head.padStart(12)).join(''),
  )

  for (const file of files) {
    const tally = await recomputeFile(file, orders, speed)
    print(tally)
    differences += tally.differences.length
  }
} finally {
  rmSync(made, { recursive: true, force: true })
}

process.exit(differences === 0 ? 0 : 1)

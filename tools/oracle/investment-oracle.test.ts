import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createRandom, randomLife } from './investment-life.ts'
import type { Life } from './investment-life.ts'
import { playLife } from './investment-player.ts'

const LIVES = 100_000
const SEED = 5
const BATCH = 1_000

const hasPython = spawnSync('python3', ['-c', 'import fractions'], { stdio: 'ignore' }).status === 0

if (!hasPython)
  process.stderr.write(
    'The oracle of projects is skipped: there is no python3 on this machine to run it with.\n',
  )

/** Calls with each life of a seed in turn. */
function eachLife(lives: number, see: (life: Life, index: number) => void): void {
  const random = createRandom(SEED)
  for (let index = 0; index < lives; index += 1) see(randomLife(random), index)
}

/** Sets the oracle to work on all lives, in a process of its own. */
function askOracle(
  folder: string,
  lives: number,
): { readonly answers: string; readonly done: Promise<unknown[]> } {
  const [asked, answers] = [join(folder, 'lives.jsonl'), join(folder, 'answers.txt')]
  let batch = ''

  eachLife(lives, (life, index) => {
    batch += `${JSON.stringify(life)}\n`
    if (index % BATCH < BATCH - 1 && index < lives - 1) return

    appendFileSync(asked, batch)
    batch = ''
  })

  const [input, output] = [openSync(asked, 'r'), openSync(answers, 'w')]
  const oracle = spawn('python3', [join(import.meta.dirname, 'investment_oracle.py')], {
    stdio: [input, output, 'inherit'],
  })

  const done = once(oracle, 'exit')
  closeSync(input)
  closeSync(output)

  return { answers, done }
}

/** The first life, if any, on which rules and oracle differ. */
async function firstDifference(folder: string, lives: number): Promise<unknown> {
  const { answers, done } = askOracle(folder, lives)
  const played: string[] = []

  eachLife(lives, (life) => played.push(playLife(life)))
  const [status] = await done
  if (status !== 0) return `the oracle ended with ${String(status)}`

  let seen = 0
  for await (const oracle of createInterface({ input: createReadStream(answers) })) {
    const rules = played[seen]
    if (rules !== oracle) {
      let different: Life | undefined
      eachLife(seen + 1, (life) => (different = life))
      return { life: different, rules, oracle }
    }

    seen += 1
  }

  return seen === lives ? undefined : `${seen} answers for ${lives} lives`
}

test.skipIf(!hasPython)(
  'an oracle of its own, in exact fractions, agrees on each of 100,000 random lives to the cent',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-oracle-'))
    try {
      expect(await firstDifference(folder, LIVES)).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

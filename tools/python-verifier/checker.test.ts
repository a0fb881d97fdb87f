import { verifyOrder } from '@plumbline/verifier/verify-order'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyEnd } from './every-end.ts'
import { hasPython, startChecker } from '@plumbline/verifier/testing/python-checker'
import { tamperBoth } from './tamper-both.ts'

const isHere = hasPython()

test.skipIf(!isHere)(
  'the checker’s own tests pass: vectors, outcomes, lies, changes',
  { timeout: 240_000 },
  () => {
    const { status, stderr } = spawnSync('python3', ['-m', 'unittest', 'discover', '-p', '*_test.py'], {
      cwd: import.meta.dirname,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      encoding: 'utf8',
    })

    expect(stderr).toMatch(/Ran [2-9]\d tests/)
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([0, 'OK'])
  },
)

test.skipIf(!isHere).each([false, true])(
  'bundles of every end of an order hold before both checkers (live prices: %s)',
  async (isLive) => {
    const { keyFile, bundles } = everyEnd(isLive)
    const checker = startChecker(keyFile)
    expect(bundles).toHaveLength(22)

    for (const { name, bundle } of bundles) {
      const { holds } = await verifyOrder(bundle, keyFile)
      expect([name, await checker.judge(bundle), holds]).toEqual([name, 'ok', true])
    }

    await checker.stop()
  },
)

interface Sample {
  readonly name: string
  readonly refused_by: string | null
  readonly bundle: unknown
}

test.skipIf(!isHere)(
  'bundles and lies made in Python, from the page alone, get the same verdict here',
  async () => {
    const printed = spawnSync('python3', [join(import.meta.dirname, 'proof_sample_orders.py')], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })

    const [keyFile, ...samples] = printed.stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))

    expect(samples).toHaveLength(27)

    for (const sample of samples) {
      const { name, refused_by, bundle } = sample as Sample // as proof_sample_orders.py prints them
      const { steps } = await verifyOrder(bundle, keyFile)
      const failed = steps.find(({ state }) => state === 'failed')?.step ?? null
      expect([name, failed]).toEqual([name, refused_by])
    }
  },
)

// One in fifty of the long run, `npm run soak -- tamper-python`.
test.skipIf(!isHere)(
  'whatever is changed in a bundle, neither checker believes it',
  { timeout: 240_000 },
  async () => {
    const { tried, places, believed } = await tamperBoth(400, 7)
    expect(believed).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(400)
    expect(places).toBeGreaterThan(300)
  },
)

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifierFile } from './one-file.ts'
import { MadeHouse } from './testing/made-house.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'

const GZIP_MAX = 15_000

const folder = mkdtempSync(join(tmpdir(), 'plumbline-verifier-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let code = ''

beforeAll(async () => {
  code = await verifierFile()
  writeFileSync(join(folder, 'verifier.mjs'), code)
})

/** What it prints, and its exit code. */
function checked(...args: string[]): { readonly lines: string[]; readonly status: number } {
  try {
    const env = { ...process.env, INIT_CWD: folder }
    const printed = execFileSync(process.execPath, [join(folder, 'verifier.mjs'), ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })

    return { lines: printed.trim().split('\n'), status: 0 }
  } catch (cause) {
    // execFileSync throws its own kind of error, with both in it.
    const { stdout, status } = cause as { readonly stdout: string; readonly status: number }
    return { lines: stdout.trim().split('\n'), status }
  }
}

const put = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value))

test('the checker is one small file', () => {
  expect(gzipSync(code).length).toBeLessThan(GZIP_MAX)
  expect(code.match(/\bfrom\s*["']/g)).toBeNull()
})

describe('run by Node alone', () => {
  const house = new MadeHouse()
  const [order] = madeOrders(house, 'rising', [{}])
  if (!order) throw new RangeError('an order')

  const bundle = madeBundle(order)
  put('key.json', house.keyFile)
  put('bundle.json', bundle)
  put('false.json', { ...bundle, terms: bundle.terms.replace('850000', '950000') })

  test('a true bundle prints ten lines that hold, and ends with 0', () => {
    const { lines, status } = checked('bundle.json', '--key', 'key.json')
    expect(status).toBe(0)
    expect(lines.slice(0, 10).every((line) => line.startsWith('ok '))).toBe(true)
    expect(lines.at(10)).toBe('All checks passed.')
  })

  test('a false one names the step and ends with 1', () => {
    const { lines, status } = checked('--key', 'key.json', 'false.json')
    expect(status).toBe(1)
    expect(lines[1]).toBe('FAILED    ticket      terms hash differs')
    expect(lines.at(-1)).toBe('Not proved: not every check passed.')
  })

  test('what cannot be read is not proved', () => {
    writeFileSync(join(folder, 'torn.json'), '{"v":')
    expect(checked('torn.json', '--key', 'key.json').status).toBe(1)
    expect(checked('nowhere.json', '--key', 'key.json').status).toBe(1)
    expect(checked('bundle.json').status).toBe(2)
  })
})

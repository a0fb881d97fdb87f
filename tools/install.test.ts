import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installPackages } from './install.mjs'

const PACKAGES = {
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/two': { version: '2.0.0', integrity: 'sha512-two' },
}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-install-'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What npm leaves: its list, and the packages; those that are hollow have a folder alone. */
function lay(hollow: readonly string[] = []): void {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })

  for (const path of Object.keys(PACKAGES)) {
    mkdirSync(join(folder, path), { recursive: true })
    if (!hollow.includes(path)) writeFileSync(join(folder, path, 'package.json'), '{}')
  }

  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: PACKAGES }))
}

/** An installer that notes each of its runs. */
function installer(...works: (() => void)[]) {
  const runs: string[] = []

  return {
    runs,
    run: (at: string): Promise<void> => {
      runs.push(at)
      works[Math.min(runs.length, works.length) - 1]?.()
      return new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

const LOCK = '.install-lock'

test('what is whole is not installed again', async () => {
  lay()
  const { run, runs } = installer(lay)
  expect([await installPackages(folder, run), runs]).toEqual([false, []])
})

test('a workspace that a pull brought is linked, and nothing is installed for it', async () => {
  lay()
  mkdirSync(join(folder, 'packages/three'), { recursive: true })
  writeFileSync(join(folder, 'packages/three/package.json'), '{}')

  const workspace = {
    'packages/three': { version: '0.1.0' },
    'node_modules/@here/three': { link: true, resolved: 'packages/three' },
  }

  const lock = { packages: { ...PACKAGES, ...workspace } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))

  const { run, runs } = installer(lay)
  expect([await installPackages(folder, run), runs]).toEqual([false, []])
  expect(readlinkSync(join(folder, 'node_modules/@here/three'))).toBe('../../packages/three')
})

test('a hollow package is installed again, also where npm said that all went well', async () => {
  lay(['node_modules/two'])
  const { run, runs } = installer(() => lay(['node_modules/one']), lay)
  expect(await installPackages(folder, run)).toBe(true)
  expect(runs).toHaveLength(2)
  expect(existsSync(join(folder, 'node_modules/one/package.json'))).toBe(true)
})

test('an installer that leaves hollow packages again and again is no success', async () => {
  const { run } = installer(() => lay(['node_modules/two']))
  await expect(installPackages(folder, run)).rejects.toThrow('packages are missing')
  expect(existsSync(join(folder, LOCK))).toBe(false)
})

test('of two installs at once in one folder one installs, and the other finds it done', async () => {
  const { run, runs } = installer(lay)
  const done = await Promise.all([installPackages(folder, run), installPackages(folder, run)])
  expect([done.toSorted(), runs.length]).toEqual([[false, true], 1])
})

test.each([
  ['of a process that is gone', '2147483646'],
  ['that was never signed', undefined],
])('a lock %s holds nobody up', async (_what, pid) => {
  mkdirSync(join(folder, LOCK))
  if (pid !== undefined) writeFileSync(join(folder, LOCK, 'pid'), pid)
  else utimesSync(join(folder, LOCK), 0, 0)

  const { run, runs } = installer(lay)
  expect([await installPackages(folder, run), runs.length]).toEqual([true, 1])
  expect(existsSync(join(folder, LOCK))).toBe(false)
})

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { printSetupLinks } from './setup-links.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-links-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const links = [{ name: 'maker', url: 'http://localhost/desk/#/setup?token=a-secret' }]
const file = join(dataDir, 'setup-links.txt')

test('at a terminal the links are shown, and kept nowhere', () => {
  expect(printSetupLinks(links, { isTerminal: true, dataDir })).toContain(
    'maker: http://localhost/desk/#/setup',
  )
  expect(existsSync(file)).toBe(false)
})

test('in a log they do not stand: they are in a file that its owner alone reads', () => {
  const told = printSetupLinks(links, { isTerminal: false, dataDir })
  expect(told).toContain(file)
  expect(told).not.toContain('a-secret')
  expect(readFileSync(file, 'utf8')).toContain('a-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a later start has nothing to tell', () => {
  expect(printSetupLinks([], { isTerminal: false, dataDir })).toBe('')
})

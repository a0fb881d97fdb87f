import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const IGNORED = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache'])
const BINARY = /\.(jpg|jpeg|png|webp|woff2?|ico|gz|br|zip|pdf)$/
const BYTES_MAX = 2_000_000

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() && !BINARY.test(path) && statSync(join(ROOT, path)).size < BYTES_MAX ? [path] : []
    })

test('no file holds what looks like a secret', () => {
  const files = filesIn('')
  expect(files.length).toBeGreaterThan(1_000)

  const found = files.flatMap((path) =>
    secretsIn(readFileSync(join(ROOT, path), 'utf8')).map(({ what, line }) => `${path}:${line} ${what}`),
  )

  expect(found).toEqual([])
})

/** Put together here, so that this file holds none itself. */
const planted = (...parts: readonly string[]): string => parts.join('')

const PLANTED: readonly (readonly [string, string])[] = [
  ['a private key', planted('-----BEGIN ', 'PRIVATE KEY-----\n', 'MIIEvQIBADANBgkqhkiG'.repeat(3))],
  ['a private key', planted('-----BEGIN RSA ', 'PRIVATE KEY-----\n', 'MIIEvQIBADANBgkqhkiG'.repeat(3))],
  ['an AWS access key', planted('AKIA', 'IOSFODNN7EXAMPLE')],
  ['a GitHub token', planted('ghp_', 'a1B2'.repeat(9))],
  ['a GitLab token', planted('glpat-', 'a1B2-'.repeat(4), 'x')],
  ['an npm token', planted('npm_', 'a1B2'.repeat(9))],
  ['a Slack token', planted('xoxb-', '123456789012-abc')],
  ['a Stripe key', planted('sk_live_', 'a1B2'.repeat(6))],
  ['a Google key', planted('AIza', 'a1B2c'.repeat(7))],
  ['a Twilio key', planted('SK', '0123456789abcdef'.repeat(2))],
  ['a SendGrid key', planted('SG.', 'a'.repeat(22), '.', 'b'.repeat(43))],
  ['a signed token', planted('eyJ', 'a'.repeat(24), '.eyJ', 'b'.repeat(24), '.', 'c'.repeat(24))],
  ['a registry login', planted('//registry.npmjs.org/:_authToken', '=abcdef123456')],
  ['an address with a password', planted('postgres://app', ':Kz9-fjord-7@db-prod.corp.net/money')],
]

test.each(PLANTED)('%s that was planted is found', (what, text) => {
  expect(secretsIn(`line one\n${text}\n`)).toEqual([{ what, line: 2 }])
})

test('names of settings, examples and public keys are none', () => {
  for (const text of [
    'SMTP_URL=smtps://user:password@mail.example',
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----',
    '"authorization": "Bearer ${SECOND_VENDOR_KEY}"',
    '//registry.npmjs.org/:_authToken=${NPM_TOKEN}',
  ])
    expect(secretsIn(text)).toEqual([])
})

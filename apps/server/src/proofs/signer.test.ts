import { leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import type { Hash } from '@plumbline/domain/proofs/merkle-tree'
import { consistencyRanges } from '@plumbline/domain/proofs/stored-tree'
import { createPublicKey, verify } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../platform/operator-error.ts'
import { sha256 } from './sha256.ts'
import { openSignerKeys } from './signer-keys.ts'
import type { Growth } from './signer-keys.ts'
import { startSigner } from './signer.ts'
import { readNote } from './testing/check-proofs.ts'

const folders: string[] = []

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-signer-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const leavesOf = (word: string): Hash[] =>
  Array.from({ length: 40 }, (_, at) => leafHash(sha256, Buffer.from(`${word} ${at}`)))
const honest = leavesOf('leaf')
const forked = [...honest.slice(0, 5), ...leavesOf('other').slice(5)]

/** A step of a log from one size to another, with its proof. */
function growth(leaves: readonly Hash[], from: number, to: number, origin = 'plumbline/test/orders'): Growth {
  const rootOf = (start: number, end: number): Hash =>
    merkleRoot(merkleTree(sha256, leaves.slice(start, end)))
  const ranges = from > 0 && from <= to ? consistencyRanges(from, to) : []
  return { origin, size: to, root: rootOf(0, to), path: ranges.map((range) => rootOf(range.from, range.to)) }
}

async function running(folder: string) {
  const signer = await startSigner(folder)
  onTestFinished(() => signer.stop())
  return signer
}

describe('the signer', () => {
  test('signs growth, log by log, and remembers it over a restart', async () => {
    const folder = newFolder()
    const first = await running(folder)
    const [note] = await first.sign([growth(honest, 0, 7)])

    expect(readNote(note ?? '', first.keys.current.public_key)).toMatchObject({ size: 7 })
    await first.sign([growth(honest, 7, 12), growth(forked, 0, 3, 'plumbline/test/ledger')])
    await first.stop()

    const second = await running(folder)
    expect(second.keys).toEqual(first.keys)
    expect(second.signed()).toEqual({ 'plumbline/test/orders': 12, 'plumbline/test/ledger': 3 })

    const notes = await second.sign([growth(honest, 12, 13), growth(forked, 3, 9, 'plumbline/test/ledger')])
    expect(notes.map((each) => typeof each)).toEqual(['string', 'string'])
  })

  test.each([
    ['a log that shrank', growth(honest, 0, 9)],
    ['a log that shrank, with a proof that would do', growth(honest, 5, 9)],
    ['another history', growth(forked, 10, 20)],
    ['another history of the same size', growth(forked, 10, 10)],
    ['growth without its proof', { ...growth(honest, 10, 20), path: [] }],
    [
      'growth with the proof of another size',
      { ...growth(honest, 10, 20), path: growth(honest, 9, 20).path },
    ],
  ])('refuses %s', async (_, asked) => {
    const signer = await running(newFolder())
    await signer.sign([growth(honest, 0, 10)])
    expect(await signer.sign([asked])).toEqual([undefined])
    expect(signer.signed()).toEqual({ 'plumbline/test/orders': 10 })

    const [again, on] = await signer.sign([growth(honest, 10, 10), growth(honest, 10, 20)])
    expect([typeof again, typeof on]).toEqual(['string', 'string'])
  })

  test('one request signs no two histories of a log', async () => {
    const signer = await running(newFolder())
    await signer.sign([growth(honest, 0, 5)])

    const asked = [growth(honest, 5, 20), growth(forked, 5, 20), growth(forked, 5, 30)]
    expect((await signer.sign(asked)).map((note) => typeof note)).toEqual([
      'string',
      'undefined',
      'undefined',
    ])

    const first = await running(newFolder())
    const twice = [growth(honest, 0, 20), growth(forked, 0, 20), growth(honest, 20, 30)]

    expect((await first.sign(twice)).map((note) => typeof note)).toEqual(['string', 'undefined', 'string'])
    expect(first.signed()).toEqual({ 'plumbline/test/orders': 30 })
  })

  test('a name, a size or a root that is read as something else is not signed', async () => {
    const signer = await running(newFolder())
    await signer.sign([growth(honest, 0, 10)])

    const other = growth(forked, 0, 20)
    const root = Buffer.from(other.root).toString('base64')

    const odd = [
      // Its text begins with the three lines of another history, and more lines mean nothing to who reads it.
      { ...other, origin: `plumbline/test/orders\n20\n${root}` },
      { ...other, origin: 'plumbline/test/orders ' },
      { ...other, origin: '' },
      { ...other, origin: '__proto__' },
      { ...growth(honest, 10, 20), size: 20.5 },
      { ...growth(honest, 10, 20), size: Number.POSITIVE_INFINITY },
      { ...other, origin: 'plumbline/test/acts', root: other.root.subarray(0, 31) },
      { ...other, origin: 'plumbline/test/acts', size: -1 },
    ]

    expect(await signer.sign(odd)).toEqual(odd.map(() => undefined))
    expect(signer.signed()).toEqual({ 'plumbline/test/orders': 10 })
  })

  test('is started again where it died', async () => {
    const signer = await running(newFolder())
    await signer.sign([growth(honest, 0, 10)])
    process.kill(signer.pid() ?? 0, 'SIGKILL')

    const signed = await signer
      .sign([growth(honest, 10, 11)])
      .catch(() => signer.sign([growth(honest, 10, 11)]))

    expect(typeof signed[0]).toBe('string')
  })

  test('keeps its key to itself, and does not sign where what it signed is lost', async () => {
    const folder = newFolder()
    const signer = await running(folder)

    await signer.sign([growth(honest, 0, 10)])
    await signer.stop()
    expect(statSync(join(folder, 'log-key.pem')).mode & 0o777).toBe(0o600)
    rmSync(join(folder, 'log-signed.json'))
    await expect(startSigner(folder)).rejects.toThrow(OperatorError)
  })
})

test('a rotation: the old key names the new one and is listed as retired', () => {
  const folder = newFolder()
  const old = openSignerKeys(folder, () => '2026-01-01T00:00:00.000Z')

  old.sign([growth(honest, 0, 10)])
  writeFileSync(join(folder, 'log-key.rotate'), '')

  const keys = openSignerKeys(folder, () => '2026-02-01T00:00:00.000Z')
  expect(existsSync(join(folder, 'log-key.rotate'))).toBe(false)

  const [retired] = keys.keys.retired
  expect(retired).toMatchObject({ ...old.keys.current, retired_at: '2026-02-01T00:00:00.000Z' })

  const { document = '', signature = '' } = retired?.succession ?? {}
  expect(JSON.parse(document)).toMatchObject({
    from: old.keys.current.key_id,
    to: keys.keys.current.public_key,
  })

  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([head, Buffer.from(old.keys.current.public_key, 'base64')]),
    format: 'der',
    type: 'spki',
  })

  expect(verify(null, Buffer.from(document), key, Buffer.from(signature, 'hex'))).toBe(true)
  const [note = '', refused] = keys.sign([growth(honest, 10, 12), growth(forked, 10, 12)])
  expect(readNote(note, keys.keys.current.public_key)).toMatchObject({ size: 12 })
  expect(readNote(note, old.keys.current.public_key)).toBeUndefined()
  expect(refused).toBeUndefined()
  expect(openSignerKeys(folder, () => '').keys).toEqual(keys.keys)
})

test('a rotation that a crash cut in two is done once', () => {
  const folder = newFolder()
  const old = openSignerKeys(folder, () => '2026-01-01T00:00:00.000Z')
  const oldKey = readFileSync(join(folder, 'log-key.pem'))

  writeFileSync(join(folder, 'log-key.rotate'), '')
  openSignerKeys(folder, () => '2026-02-01T00:00:00.000Z')

  // As a crash before the new key was written leaves it.
  writeFileSync(join(folder, 'log-key.pem'), oldKey)
  writeFileSync(join(folder, 'log-key.rotate'), '')

  const { keys } = openSignerKeys(folder, () => '2026-02-02T00:00:00.000Z')
  expect(keys.retired.map(({ key_id: id }) => id)).toEqual([old.keys.current.key_id])
  expect(keys.retired[0]?.succession.document).toContain(keys.current.public_key)
})

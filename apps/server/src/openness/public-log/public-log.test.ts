import { leafHash, merkleRoot, merkleTree, rootOfPath } from '@plumbline/domain/proofs/merkle-tree'
import { isConsistent } from '@plumbline/domain/proofs/stored-tree'
import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { entriesOf, readNote } from '../../proofs/testing/check-proofs.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, logs, anchors, browser, clock, feed } = await wholeApp()
const anyone = browser()
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex')
const bytesOf = (hashes: readonly string[]): Buffer[] => hashes.map((text) => Buffer.from(text, 'hex'))

for (let second = 0; second < 300; second += 1) {
  clock.advance(1_000)
  await feed.step()
  await logs.seal()
}

async function checkpointOf(log: string, size?: number) {
  const { data } = await anyone.get(
    `/api/proofs/checkpoint?log=${log}${size === undefined ? '' : `&size=${size}`}`,
  )

  const note = readNote(data.checkpoint, (await logs.publicKeys())[0]?.public_key ?? '')
  if (!note) throw new Error(`the checkpoint of ${log} is not signed`)

  return note
}

describe('anyone may ask', () => {
  test('for the newest checkpoint, and for one that covers a size', async () => {
    const newest = await checkpointOf('ticks')
    expect(newest.size).toBeGreaterThan(299)
    expect((await checkpointOf('ticks', 7)).size).toBe(7)
    const { status } = await anyone.get(`/api/proofs/checkpoint?log=ticks&size=${newest.size + 1}`)
    expect(status).toBe(404)
  })

  test.each([0, 1, 255, 256, 299])('that leaf %i of the ticks is in the tree', async (seq) => {
    const { size, root } = await checkpointOf('ticks')
    const { data } = await anyone.get(`/api/proofs/inclusion?log=ticks&seq=${seq}&size=${size}`)
    const leaf = leafHash(sha256, Buffer.from(data.leaf))
    expect(data.leaf_hash).toBe(Buffer.from(leaf).toString('hex'))
    expect(hex(rootOfPath(sha256, leaf, seq, size, bytesOf(data.path)))).toBe(hex(root))
  })

  test('that an event is in its batch', async () => {
    const { size } = await checkpointOf('ledger')
    const { data } = await anyone.get(`/api/proofs/inclusion?log=ledger&seq=0&size=${size}&index=0`)

    expect(JSON.parse(data.leaf)).toMatchObject({ type: 'transfer_batch' })
    expect(data.event_path).toBeInstanceOf(Array)

    const missing = await anyone.get(`/api/proofs/inclusion?log=ledger&seq=0&size=${size}&index=999999`)
    expect(missing.status).toBe(404)
  })

  test('that a log only grew', async () => {
    const [older, newer] = [await checkpointOf('ticks', 100), await checkpointOf('ticks')]
    const { data } = await anyone.get(`/api/proofs/consistency?log=ticks&from=100&to=${newer.size}`)
    expect(isConsistent(sha256, older, newer, bytesOf(data.path))).toBe(true)
    expect((await anyone.get(`/api/proofs/consistency?log=ticks&from=0&to=${newer.size}`)).status).toBe(404)
    expect((await anyone.get(`/api/proofs/consistency?log=ticks&from=9&to=8`)).status).toBe(404)
  })

  test('what was given to a time-stamp authority, and what waits for one', async () => {
    await anchors.anchor()
    const { data } = await anyone.get('/api/proofs/anchors')
    const { body } = await app.inject('/proofs/ticks/checkpoint')

    expect(data.items).toHaveLength(1)
    expect(data.items[0].document).toContain(body)
    expect(data.items[0].hash).toBe(hex(sha256(Buffer.from(data.items[0].document))))
    expect(data.items[0].token).toBeUndefined()
  })

  test('for the origins and the key that signs', async () => {
    const { data } = await anyone.get('/.well-known/settlement-log.json')
    expect(data.logs).toEqual(logs.origins)
    expect(data.keys.map(({ use }: { use: string }) => use)).toEqual(['ticket, receipt', 'log'])
  })
})

describe('tiles', () => {
  const tile = (address: string) => app.inject({ url: `/proofs/ticks/${address}` })

  test('full ones are kept for ever and lead to the root', async () => {
    const { size, root } = await checkpointOf('ticks')
    const full = await tile('tile/0/000')
    const rest = await tile(`tile/0/001.p/${size - 256}`)
    const above = await tile('tile/1/000.p/1')

    expect(full.headers['cache-control']).toContain('immutable')
    const hashes = (bytes: Buffer): Buffer[] =>
      Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))

    const leaves = [...hashes(full.rawPayload), ...hashes(rest.rawPayload)]
    expect(leaves).toHaveLength(size)
    expect(hex(merkleRoot(merkleTree(sha256, leaves)))).toBe(hex(root))
    expect(hex(merkleRoot(merkleTree(sha256, hashes(full.rawPayload))))).toBe(hex(above.rawPayload))
  })

  test('entries are the leaves themselves, where everybody may read them', async () => {
    const { size } = await checkpointOf('ledger')
    const width = size % 256
    const { rawPayload: bundle, headers } = await app.inject(`/proofs/ledger/tile/entries/000.p/${width}`)
    const { rawPayload: hashes } = await app.inject(`/proofs/ledger/tile/0/000.p/${width}`)

    expect(headers['cache-control']).toContain('immutable')
    const found = entriesOf(bundle).map((leaf) => Buffer.from(leafHash(sha256, leaf)))
    expect(found).toHaveLength(width)
    expect(Buffer.concat(found).equals(hashes)).toBe(true)

    for (const log of ['ticks', 'acts'])
      expect((await app.inject(`/proofs/${log}/tile/entries/000.p/1`)).statusCode).toBe(404)
    expect((await app.inject(`/proofs/ledger/tile/entries/000.p/${width + 1}`)).statusCode).toBe(404)
  })

  test('nothing is shown that is not signed, and an address has one form', async () => {
    for (const address of [
      'tile/0/001',
      'tile/0/0',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/9/000',
      'tile/0/x000/000',
      'tile/entries/0',
      'tile/entries/000.p/256',
    ])
      expect((await tile(address)).statusCode).toBe(404)

    expect((await app.inject({ url: '/proofs/other/checkpoint' })).statusCode).toBe(404)
  })

  test('the checkpoint is the newest', async () => {
    const { body, headers } = await tile('checkpoint')
    expect(readNote(body, (await logs.publicKeys())[0]?.public_key ?? '')).toEqual(
      await checkpointOf('ticks'),
    )
    expect(headers['cache-control']).toBe('public, max-age=1')
  })
})

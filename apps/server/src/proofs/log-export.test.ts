import { leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '../platform/files/folder-store.ts'
import { openBucket } from '../platform/files/s3-store.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeS3 } from '../testing/fake-s3.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { entryBundle } from './entry-bundle.ts'
import { LogExport } from './log-export.ts'
import { openLogs } from './open-logs.ts'
import { hex, sha256 } from './sha256.ts'
import { signerHere } from './testing/signer-here.ts'
import { entriesOf, readNote } from './testing/check-proofs.ts'
import { readTilePath, tilePath } from './tile-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-export-'))
afterAll(() => rmSync(folder, { recursive: true }))
const house = await orderHouse()

const logs = await openLogs({
  database: house.db,
  clock: house.clock,
  logger: silentLogger,
  keysFolder: house.keysFolder,
  startSigner: signerHere,
})

const files = folderStore(folder, 'public')
const copy = () => new LogExport(logs.answers, files)

/** The tiles of a level that the folder holds, widest states alone. */
function readLevel(log: string, name: string) {
  const level = join(folder, log, 'tile', name)
  const files = readdirSync(level).toSorted()
  const tiles = files.flatMap((file) =>
    file.endsWith('.p')
      ? readdirSync(join(level, file)).map((width) => join(level, file, width))
      : [join(level, file)],
  )

  return { bytes: Buffer.concat(tiles.map((path) => readFileSync(path))), files }
}

const [key] = await logs.publicKeys()

/** All leaf hashes that the folder holds of a log, and what its checkpoint says of them. */
function readFolder(log: string) {
  const { bytes, files } = readLevel(log, '0')
  const leaves = Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))

  const note = readNote(readFileSync(join(folder, log, 'checkpoint'), 'utf8'), key?.public_key ?? '')

  return { leaves, note, files }
}

test.each([
  [3, ['000.p']],
  [250, ['000.p']],
  [3, ['000', '001.p']],
  [300, ['000', '001', '002.p']],
])('after %i more customers the folder is the log, and nothing else', async (more, files) => {
  for (let n = 0; n < more; n += 1) await house.customer(100n)
  await logs.seal()
  await copy().write()

  const found = readFolder('ledger')
  expect(found.files).toEqual(files)
  expect(found.note?.size).toBe(found.leaves.length)
  expect(hex(merkleRoot(merkleTree(sha256, found.leaves)))).toBe(hex(found.note?.root ?? new Uint8Array()))

  const entries = readLevel('ledger', 'entries')
  expect(entries.files).toEqual(files)
  expect(entriesOf(entries.bytes).map((leaf) => hex(leafHash(sha256, leaf)))).toEqual(found.leaves.map(hex))
})

test('an older checkpoint that a thawed node put there is replaced, and no newer one ever is', async () => {
  const exporting = copy()
  await exporting.write()

  const newest = await files.read('ledger/checkpoint')
  const text = newest?.toString('utf8') ?? ''

  await files.write('ledger/checkpoint', Buffer.from(text.replace(/^(.*)\n\d+/, '$1\n1')))
  await exporting.write()
  expect(await files.read('ledger/checkpoint')).toEqual(newest)

  const newer = Buffer.from(text.replace(/^(.*)\n\d+/, '$1\n99999'))
  await files.write('ledger/checkpoint', newer)
  await exporting.write()
  expect(await files.read('ledger/checkpoint')).toEqual(newer)
  await files.write('ledger/checkpoint', newest ?? Buffer.alloc(0))
})

test('a copy in a bucket has the same files, and one that broke off is made whole by the next', async () => {
  const s3 = await fakeS3()
  afterAll(() => s3.stop())

  const patience = { tries: 1, pauseMs: 1, limitMs: 30_000 }
  const bucket = (await openBucket(s3.bucket, silentLogger, patience))('log-export/')

  let isBroken = true
  for (let requests = 3; isBroken; requests += 5) {
    s3.fail(...Array.from({ length: requests }, () => 'none' as const), 'error')
    isBroken = await new LogExport(logs.answers, bucket).write().then(
      () => false,
      () => true,
    )

    const checkpoint = await bucket.read('ledger/checkpoint')
    if (checkpoint) expect(await bucket.list('ledger/tile/')).toEqual(await files.list('ledger/tile/'))
  }

  expect(await bucket.list()).toEqual(await files.list())
})

test('leaves that two bytes cannot measure have no bundle', () => {
  const [longest, longer] = [Buffer.alloc(65_535, 'a'), Buffer.alloc(65_536, 'a')]
  expect(entriesOf(entryBundle([longest, Buffer.from('b')]) ?? Buffer.alloc(0))).toEqual([
    longest,
    Buffer.from('b'),
  ])

  expect(entryBundle([Buffer.from('b'), longer])).toBeUndefined()
})

test('places of tiles are written in one way alone', () => {
  for (const [index, address] of [
    [0, '0/000'],
    [999, '0/999'],
    [1_000, '0/x001/000'],
    [1_234_067, '0/x001/x234/067'],
  ] as const) {
    expect(tilePath({ level: 0, index, width: 256 })).toBe(address)
    expect(readTilePath(`${address}.p/7`)).toEqual({ level: 0, index, width: 7 })
  }

  for (const address of [
    '',
    '0',
    '0/1',
    '0/x000/001',
    '00/001',
    '0/001.p/',
    '0/001.p/256',
    '0/001.p/07',
    '8/000',
    '../000',
  ])
    expect(readTilePath(address)).toBeUndefined()
})

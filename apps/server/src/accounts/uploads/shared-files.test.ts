import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { afterAll, expect, test } from 'vitest'
import { sha256 } from '../../testing/aws-signature.ts'
import { testDatabase } from '../../testing/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { fakeS3 } from '../../testing/fake-s3.ts'
import { openHouse } from '../../testing/open-house.ts'
import type { Opening } from '../../testing/open-house.ts'
import { testPicture } from '../../testing/pictures.ts'
import { uploads } from './index.ts'
import { lockUploads } from './store.ts'
import { uploadCalls } from './routes.ts'
import { accountCalls } from '../account/routes.ts'

/* Two nodes with one database, one set of keys and one bucket. */

const s3 = await fakeS3({ pageSize: 5 })
afterAll(() => s3.stop())

const database = await testDatabase()
const clock = fakeClock()

const node = (dataDir?: string) => {
  const opening: Opening = {
    only: [accountCalls, uploadCalls],
    clock,
    limiter: { take: () => 0 },
    settings: { files: s3.bucket, ...(dataDir !== undefined && { dataDir }) },
  }

  return openHouse(database, opening)
}

const a = await node()
const b = await node(a.folder)
const [filesOfA, filesOfB] = [a.house.get(uploads), b.house.get(uploads)]

const customer = a.browser()
const registered = await customer.register('shared@example.com')
const customerId = BigInt(registered.data.user.id)

const sending = async () =>
  customer.upload('/api/user/upload_file', [
    { name: 'purpose', value: 'recharge' },
    { name: 'file', fileName: 'picture.png', bytes: await testPicture() },
  ])

const send = async (): Promise<string> => (await sending()).data.file_id

const objects = (): string[] => [...s3.objects.keys()].filter((name) => /[0-9a-f-]{36}$/.test(name))

test('a picture that was sent to one node is read on the other, and lies sealed in the bucket alone', async () => {
  const id = await send()
  const read = await filesOfB.read(database.db, id)

  expect(read?.customerId).toBe(customerId)

  const kept = s3.objects.get(`plumbline/uploads/${id}`)?.bytes ?? Buffer.alloc(0)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.includes(read?.bytes.subarray(0, 16) ?? '')).toBe(false)
  expect(kept.includes('WEBP')).toBe(false)
})

/** Between file and row: the file of a picture is in the bucket, its row waits for the customer's lock. */
async function whileKeeping(work: () => Promise<void>): Promise<unknown> {
  const before = objects().length
  let keeping: Promise<unknown> | undefined

  await database.db.transaction(async (tx) => {
    await lockUploads(tx, customerId)
    keeping = filesOfA.keep(customerId, 'recharge', await testPicture()).catch(String)
    await expect.poll(() => objects().length).toBe(before + 1)
    await work()
  })

  return keeping
}

test('a sweep leaves what another node is writing just now, and removes what no row came to know', async () => {
  const known = await send()
  const lost = 'plumbline/uploads/00000000-0000-7000-8000-000000000000'
  s3.objects.set(lost, { bytes: Buffer.alloc(1), digest: undefined })

  const kept = await whileKeeping(async () => {
    clock.advance(29 * MINUTE_MS)
    await filesOfB.forgetOld()
    expect(s3.objects.has(lost)).toBe(false)
  })

  const { id } = kept as { readonly id: string }
  clock.advance(HOUR_MS)
  await filesOfB.forgetOld()

  for (const file of [known, id])
    expect((await filesOfB.read(database.db, file))?.customerId).toBe(customerId)
})

test('a picture whose row comes too late is not kept: a sweep may take its file any minute', async () => {
  const kept = await whileKeeping(async () => {
    clock.advance(31 * MINUTE_MS)
    await Promise.resolve()
  })

  expect(kept).toMatch('took too long to keep')
  const left = objects().length

  clock.advance(HOUR_MS)
  await filesOfB.forgetOld()
  expect(objects()).toHaveLength(left - 1)
})

test('while the bucket does not do its work callers hear busy, and nothing is kept', async () => {
  const id = await send()
  const before = [objects().length, (await filesOfA.idsOf(database.db, customerId)).length]

  s3.fail('denied')
  expect((await sending()).data).toEqual({ refusal: 'busy' })
  s3.fail('denied')
  expect((await customer.get('/api/user/file', { id })).data).toEqual({ refusal: 'busy' })
  expect([objects().length, (await filesOfA.idsOf(database.db, customerId)).length]).toEqual(before)
  expect((await customer.get('/api/user/file', { id })).status).toBe(200)
})

test('a bucket that another installation uses is not swept', async () => {
  const mark = 'plumbline/uploads/owner'
  const own = s3.objects.get(mark)

  expect(own?.bytes).toHaveLength(32)

  const stranger = Buffer.alloc(32, 1)
  s3.objects.set(mark, { bytes: stranger, digest: sha256(stranger) })
  clock.advance(48 * HOUR_MS)

  const before = objects()

  await expect(filesOfB.forgetOld()).rejects.toThrow('another installation')
  expect(objects()).toEqual(before)
})

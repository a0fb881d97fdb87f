import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@plumbline/language/testing/t'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { testPicture } from '../../testing/pictures.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { UNUSED_MAX } from './create-uploads.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, db, owner, clock, uploads, uploadsFolder } = whole

/** One operator of each role; a test signs in anew, since sessions of operators are short. */
const signIn = async () => ({
  support: await operatorBrowser(whole, { roles: ['support'] }),
  reviewer: await operatorBrowser(whole, { roles: ['reviewer'] }),
  treasurer: await operatorBrowser(whole, { roles: ['treasurer'] }),
  editor: await operatorBrowser(whole, { roles: ['editor'] }),
  admin: await operatorBrowser(whole, { roles: ['admin'] }),
})
type Desks = Awaited<ReturnType<typeof signIn>>

let people = 0

async function person(): Promise<{ readonly is: Browser; readonly id: bigint }> {
  people += 1
  const is = browser()
  const answer = await is.register(`uploads-${people}@example.com`)

  return { is, id: BigInt(answer.data.user.id) }
}

const send = (is: Browser, bytes: Buffer, purpose = 'recharge'): Promise<Answer> =>
  is.upload('/api/user/upload_file', [
    { name: 'purpose', value: purpose },
    { name: 'file', fileName: 'picture.png', bytes },
  ])

const avatar = async (is: Browser, bytes?: Buffer): Promise<Answer> =>
  is.upload('/api/user/upload_avatar', [
    { name: 'file', fileName: 'picture.png', bytes: bytes ?? (await testPicture()) },
  ])

const see = (is: Browser, id: string): Promise<Answer> => is.get('/api/user/file', { id })

const take = (
  customerId: bigint,
  fileId: string,
  purpose: 'recharge' | 'id_front' | 'id_back' | 'chat' = 'recharge',
) =>
  db.transaction((tx) => uploads.take(tx, { customerId, fileId, purpose, usedBy: `deposit:${randomUUID()}` }))

describe('a picture', () => {
  test('is kept as WebP, upright, without a word about where and with what it was taken', async () => {
    const { is } = await person()
    const taken = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Model: 'CANARY-CAMERA' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const answer = await send(is, taken)
    expect(answer.data).toEqual({
      file_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `/api/user/file?id=${answer.data.file_id}`,
    })

    const shown = await see(is, answer.data.file_id)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })

    const about = await sharp(shown.data).metadata()
    expect([about.format, about.width, about.height]).toEqual(['webp', 20, 60])
    expect([about.exif, about.orientation]).toEqual([undefined, undefined])
    expect(shown.data.includes('CANARY')).toBe(false)
  })

  test('lies sealed on the disk, and only the server’s user may read it', async () => {
    const { is } = await person()
    const id = await is.picture('recharge')
    expect(statSync(uploadsFolder).mode & 0o777).toBe(0o700)
    expect(statSync(join(uploadsFolder, id)).mode & 0o777).toBe(0o600)
    expect(readdirSync(uploadsFolder).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  test('does not open in another one’s place, nor where it was altered', async () => {
    const { is } = await person()
    const [one, other] = [await is.picture('recharge'), await is.picture('recharge')]

    copyFileSync(join(uploadsFolder, one), join(uploadsFolder, other))
    expect((await see(is, other)).status).toBe(500)
    writeFileSync(join(uploadsFolder, one), Buffer.alloc(60, 1))
    expect((await see(is, one)).status).toBe(500)
  })

  test('is shown to its owner alone; to others it is like one that does not exist', async () => {
    const [ann, bob] = [await person(), await person()]
    const id = await ann.is.picture('id_front')
    const [theirs, nones] = [await see(bob.is, id), await see(bob.is, randomUUID())]

    expect(theirs.status).toBe(404)
    expect([theirs.code, theirs.msg, theirs.data]).toEqual([nones.code, nones.msg, nones.data])
    expect((await browser().get('/api/user/file', { id })).status).toBe(401)
    expect((await see(ann.is, id)).status).toBe(200)
  })

  test('sent as something else is refused by its field', async () => {
    const { is } = await person()
    expect((await send(is, await testPicture(), 'avatar')).data).toMatchObject({
      refusal: 'field_invalid',
      field: 'purpose',
    })

    expect((await send(is, Buffer.from('GIF89a'))).data).toEqual({ refusal: 'file_refused', field: 'file' })
  })
})

describe('taking a picture into use', () => {
  test('works once, for its owner, its purpose, and tells its fingerprint', async () => {
    const [ann, bob] = [await person(), await person()]
    const bytes = await testPicture()
    const [one, same] = [(await send(ann.is, bytes)).data.file_id, (await send(bob.is, bytes)).data.file_id]

    const refused = { refusal: 'file_refused', field: 'file_id' }

    expect(await take(bob.id, one)).toEqual(refused)
    expect(await take(ann.id, one, 'id_front')).toEqual(refused)
    expect(await take(ann.id, randomUUID())).toEqual(refused)

    const print = await take(ann.id, one)
    expect(print).toHaveLength(32)
    expect(await take(ann.id, one)).toEqual({ ...refused, refusal: 'file_used' })
    expect(await take(bob.id, same)).toEqual(print)
  })

  test('of 2,000 at once, in groups of 16, one of each group wins', async () => {
    const { is, id } = await person()
    const file = await is.picture('recharge')

    await owner.query(
      `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at)
       select gen_random_uuid(), customer_id, purpose, fingerprint, width, height, uploaded_at
       from upload, generate_series(1, 125) where id = $1`,
      [file],
    )

    const rows = await owner.query<{ id: string }>(
      'select id from upload where customer_id = $1 and used_by is null and id <> $2',
      [id, file],
    )

    expect(rows).toHaveLength(125)

    for (const { id: fileId } of rows) {
      const won = await Promise.all(Array.from({ length: 16 }, () => take(id, fileId)))
      expect(won.filter((print) => !isRefusal(print))).toHaveLength(1)
    }
  })

  test('can be undone by nobody, the database’s owner included', async () => {
    const { is, id } = await person()
    const file = await is.picture('recharge')
    await take(id, file)

    for (const statement of [
      'update upload set used_by = null, used_at = null where id = $1',
      `update upload set used_by = 'deposit:other' where id = $1`,
      'delete from upload where id = $1',
    ])
      await expect(owner.query(statement, [file])).rejects.toThrow(/stays as it is/)
  })
})

describe('unused pictures', () => {
  test(`are at most ${UNUSED_MAX}: one more, and the oldest is forgotten; used ones are not counted`, async () => {
    const { is, id } = await person()
    const used = await is.picture('recharge')

    await take(id, used)
    const all: string[] = []
    for (let count = 0; count < UNUSED_MAX + 2; count += 1) {
      clock.advance(1_000)
      all.push(await is.picture('recharge'))
    }

    const there = async (file: string): Promise<boolean> => (await see(is, file)).status === 200
    expect(await Promise.all(all.slice(0, 3).map(there))).toEqual([false, false, true])
    expect(existsSync(join(uploadsFolder, all[0] ?? ''))).toBe(false)
    expect(await there(used)).toBe(true)
  })

  test('are forgotten after a day, with their files; used ones, avatars and fresh ones stay', async () => {
    const { is, id } = await person()
    const [old, used] = [await is.picture('recharge'), await is.picture('recharge')]
    const shown = (await avatar(is)).data.url.split('=')[1]

    await take(id, used)
    clock.advance(DAY_MS - 1_000)

    const fresh = await is.picture('recharge')
    await uploads.forgetOld()
    expect((await see(is, old)).status).toBe(200)
    clock.advance(1_001)
    await uploads.forgetOld()

    const states = await Promise.all(
      [old, used, shown, fresh].map(async (file) => (await see(is, file)).status),
    )

    expect(states).toEqual([404, 200, 200, 200])
    expect(existsSync(join(uploadsFolder, old))).toBe(false)
  })

  test('files that no row knows are swept once they are an hour old, half-written ones too', async () => {
    const stem = (at: number): string => {
      const hex = at.toString(16).padStart(12, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${randomUUID().slice(-12)}`
    }

    const [lost, half, young] = [
      stem(clock.now() - HOUR_MS - 1),
      `${stem(clock.now() - HOUR_MS - 1)}.new`,
      stem(clock.now() - HOUR_MS + 1_000),
    ]

    for (const name of [lost, half, young]) writeFileSync(join(uploadsFolder, name), 'x')
    const before = (Date.now() - HOUR_MS) / 1_000 - 1
    utimesSync(join(uploadsFolder, half), before, before)
    await uploads.forgetOld()

    expect([lost, half, young].map((name) => existsSync(join(uploadsFolder, name)))).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('the picture of the account', () => {
  test('is 256 × 256, one at a time, and named by the account', async () => {
    const { is } = await person()
    expect((await is.get('/api/user/index')).data.user.avatar_file_id).toBeUndefined()

    const first = (await avatar(is)).data.url.split('=')[1]
    const second = (await avatar(is)).data.url.split('=')[1]

    expect((await is.get('/api/user/index')).data.user.avatar_file_id).toBe(second)
    expect((await see(is, first)).status).toBe(404)
    expect(existsSync(join(uploadsFolder, first))).toBe(false)

    const about = await sharp((await see(is, second)).data).metadata()
    expect([about.width, about.height]).toEqual([256, 256])
  })

  test('sixteen at once leave one', async () => {
    const { is, id } = await person()
    const bytes = await testPicture()
    const answers = await Promise.all(Array.from({ length: 16 }, () => avatar(is, bytes)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const rows = await owner.query<{ id: string }>('select id from upload where customer_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect((await see(is, rows[0]?.id ?? '')).status).toBe(200)
  })
})

describe('at the desk', () => {
  const statuses = async (desks: Desks, id: string): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const [role, desk] of Object.entries(desks))
      found[role] = (await desk.get('/api/desk/file', { id })).status
    return found
  }

  const NOBODY = { support: 404, reviewer: 404, treasurer: 404, editor: 403, admin: 403 }

  test('a recharge’s picture is shown to reviewer and treasurer, once a record has it; each look is in the log and in their list', async () => {
    const desks = await signIn()
    const { is, id } = await person()
    const file = await is.picture('recharge')

    expect(await statuses(desks, file)).toEqual(NOBODY)
    await take(id, file)
    expect(await statuses(desks, file)).toEqual({ ...NOBODY, reviewer: 200, treasurer: 200 })

    const shown = await desks.reviewer.get('/api/desk/file', { id: file })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${file}.webp"`,
    })

    const acts = await owner.query<{ operator_id: bigint; customer_id: bigint; after: string }>(
      `select operator_id, customer_id, after from operator_act where act = 'picture_view' and subject_id = $1 order by seq`,
      [file],
    )

    const seenAs = (role: 'reviewer' | 'treasurer') => ({
      operator_id: desks[role].operatorId,
      customer_id: id,
      after: JSON.stringify({ role, field: 'recharge' }),
    })

    expect(acts).toEqual([seenAs('reviewer'), seenAs('treasurer'), seenAs('reviewer')])
    const { items } = (await is.get('/api/user/views')).data
    const look = { field: 'recharge', reason: 'recharge' }
    expect(items).toMatchObject(['reviewer', 'treasurer', 'reviewer'].map((role) => ({ role, ...look })))
  })

  test('a picture to customer service is shown to support alone; each look is in the log', async () => {
    const desks = await signIn()
    const { is, id } = await person()
    const file = await is.picture('chat')

    await take(id, file, 'chat')
    expect(await statuses(desks, file)).toEqual({ ...NOBODY, support: 200 })

    const acts = await owner.query(
      `select from operator_act where act = 'picture_view' and subject_id = $1`,
      [file],
    )

    expect(acts).toHaveLength(1)
    const { items } = (await is.get('/api/user/views')).data
    expect(items).toMatchObject([{ role: 'support', field: 'chat', reason: 'chat' }])
  })

  test('an avatar and what does not exist are shown to nobody', async () => {
    const desks = await signIn()
    const { is } = await person()
    expect(await statuses(desks, (await avatar(is)).data.url.split('=')[1])).toEqual(NOBODY)
    expect(await statuses(desks, randomUUID())).toEqual(NOBODY)
  })

  test('an identity paper is shown to reviewers alone; each opening is in the log and told to the customer', async () => {
    const desks = await signIn()
    const { is, id } = await person()
    const front = await is.picture('id_front')

    expect(await statuses(desks, front)).toEqual(NOBODY)
    await take(id, front, 'id_front')

    const acts = () =>
      owner.query<{ act: string; operator_id: bigint; after: string; subject_id: string }>(
        'select act, operator_id, after, subject_id from operator_act where customer_id = $1 order by seq',
        [id],
      )

    expect(await acts()).toEqual([])
    expect(await statuses(desks, front)).toEqual({ ...NOBODY, reviewer: 200 })
    await desks.reviewer.get('/api/desk/file', { id: front })

    const act = {
      act: 'paper_view',
      operator_id: desks.reviewer.operatorId,
      after: '{"role":"reviewer","field":"front"}',
      subject_id: front,
    }

    expect(await acts()).toEqual([act, act])
    const told = (await is.get('/api/user/msg')).data
    expect(told.unread).toBe(2)
    expect(told.items[0].text).toContain(t('message.field.front'))
    expect(told.items[0].text).toContain(t('message.words.identity_review'))
  })
})

import { defineCall } from '@plumbline/api-schema/wire/call'
import { PICTURE_BYTES_MAX } from '@plumbline/domain/accounts/picture'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../testing/database.ts'
import { testHouse } from '../testing/houses/house.ts'
import { multipartOf } from '../testing/multipart.ts'
import type { FormPart } from '../testing/multipart.ts'
import { registerCall } from './route.ts'

const call = defineCall({
  method: 'POST',
  path: '/api/user/take',
  summary: 'Takes a file.',
  auth: 'open',
  takesFile: true,
  request: z.object({ purpose: z.enum(['a', 'b']) }),
  response: z.object({ bytes: z.number(), first: z.number() }),
  refusals: ['file_refused', 'busy'],
})

const plain = defineCall({ ...call, path: '/api/user/plain', request: z.object({}) })
const { takesFile: _takes, ...withoutFile } = plain

const { db } = await testDatabase()

const { app, logged } = testHouse({
  database: db,
  register: (house) => {
    registerCall(house, call, (_request, { file }) => ({
      bytes: file.bytes.length,
      first: file.bytes[0] ?? -1,
    }))
    registerCall(house, withoutFile, () => ({ bytes: 0, first: 0 }))
  },
})

afterAll(() => app.close())

const FILE: FormPart = { name: 'file', fileName: 'a.png', bytes: Buffer.from('picture') }
const PURPOSE: FormPart = { name: 'purpose', value: 'a' }

async function send(parts: readonly FormPart[], path: string = call.path) {
  const { payload, headers } = multipartOf(parts)
  const answer = await app.inject({ method: 'POST', url: path, payload, headers })
  return { status: answer.statusCode, data: answer.json().data }
}

const sendRaw = async (payload: Buffer | string, type: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { 'content-type': type },
  })

  return { status: answer.statusCode, data: answer.json().data }
}

const FILE_REFUSED = { refusal: 'file_refused', field: 'file' }

describe('a call that takes a file', () => {
  test('gets its fields and the file, in either order', async () => {
    for (const parts of [
      [PURPOSE, FILE],
      [FILE, PURPOSE],
    ])
      expect(await send(parts)).toEqual({ status: 200, data: { bytes: 7, first: 'p'.charCodeAt(0) } })
  })

  test('takes a file of the most bytes, and refuses one byte more', async () => {
    const most = Buffer.alloc(PICTURE_BYTES_MAX, 7)
    expect((await send([PURPOSE, { ...FILE, bytes: most }])).data).toEqual({ bytes: most.length, first: 7 })

    const more = Buffer.alloc(PICTURE_BYTES_MAX + 1, 7)
    expect((await send([PURPOSE, { ...FILE, bytes: more }])).data).toEqual(FILE_REFUSED)

    expect((await send([PURPOSE, { ...FILE, bytes: Buffer.alloc(12 * 1024 * 1024) }])).data).toEqual(
      FILE_REFUSED,
    )
  })

  test('refuses a missing file, a second one, one of another name', async () => {
    expect((await send([PURPOSE])).data).toEqual(FILE_REFUSED)
    expect((await send([PURPOSE, FILE, FILE])).data).toEqual(FILE_REFUSED)
    expect((await send([PURPOSE, { ...FILE, name: 'picture' }])).data).toEqual(FILE_REFUSED)
    expect((await send([PURPOSE, { ...FILE, name: '__proto__' }])).status).toBe(400)
  })

  test('names the field that is bad, missing, repeated, a file, or too long', async () => {
    const invalid = { refusal: 'field_invalid', field: 'purpose' }
    expect((await send([FILE])).data).toEqual(invalid)
    expect((await send([FILE, { name: 'purpose', value: 'c' }])).data).toEqual(invalid)
    expect((await send([FILE, PURPOSE, PURPOSE])).data).toEqual(invalid)
    expect((await send([FILE, { name: 'purpose', value: 'a'.repeat(5_000) }])).data).toEqual(invalid)
    expect((await send([FILE, { name: 'purpose', value: 'a\0' }])).data).toEqual(invalid)
  })

  test('ignores fields that it does not know, up to a number of them', async () => {
    const others = (count: number): FormPart[] =>
      Array.from({ length: count }, (_, index) => ({ name: `x${index}`, value: 'y' }))
    expect((await send([PURPOSE, ...others(6), FILE])).status).toBe(200)
    expect((await send([PURPOSE, FILE, ...others(500)])).data).toEqual(FILE_REFUSED)
  })

  test.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['an empty body', '', 'multipart/form-data; boundary=x'],
    [
      'a body without an end',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['headers without an end', `--x\r\n${'a: b\r\n'.repeat(9_000)}`, 'multipart/form-data; boundary=x'],
    ['bytes by chance', Buffer.alloc(9_000, 0xfe), 'multipart/form-data; boundary=x'],
    ['an octet stream', Buffer.from('picture'), 'application/octet-stream'],
    ['a bare picture', Buffer.from('picture'), 'image/png'],
    ['text', 'picture', 'text/plain'],
  ])('answers %s with a refusal', async (_what, payload, type) => {
    const { status, data } = await sendRaw(payload, type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(['malformed', 'file_refused', 'field_invalid']).toContain(data.refusal)
  })

  test('a form or JSON has no file', async () => {
    expect((await sendRaw('purpose=a', 'application/x-www-form-urlencoded')).data).toEqual(FILE_REFUSED)
    expect((await sendRaw('{"purpose":"a","file":"x"}', 'application/json')).data).toEqual(FILE_REFUSED)

    expect((await sendRaw('{"purpose":"c"}', 'application/json')).data).toEqual({
      refusal: 'field_invalid',
      field: 'purpose',
    })
  })
})

test('a call that takes no file does not read multipart', async () => {
  expect((await send([PURPOSE, FILE], plain.path)).data).toEqual({ refusal: 'malformed' })
})

test('a caller that drips and goes away leaves the place to the next, and no fault in the log', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  for (let round = 0; round < 8; round += 1) {
    const socket = connect(port, '127.0.0.1')
    const begun = new Promise<void>((resolve) => app.server.once('request', () => resolve()))

    socket.write(
      `POST ${call.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    )

    await begun
    socket.destroy()
    await new Promise((resolve) => socket.once('close', resolve))
  }

  await expect.poll(async () => (await send([PURPOSE, FILE])).status).toBe(200)
  expect(logged.filter((line) => line.includes('unexpectedly'))).toEqual([])
})

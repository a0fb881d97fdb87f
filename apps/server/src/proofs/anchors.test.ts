import { HOUR_MS } from '@plumbline/domain/basics/time'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { Anchors } from './anchors.ts'
import { openLogs } from './open-logs.ts'
import { sha256 } from './sha256.ts'
import { signerHere } from './testing/signer-here.ts'
import { isStampOf, timeStampQuery } from './time-stamp.ts'

const HASH = Buffer.from(sha256(Buffer.from('a document')))

/** An answer as an authority gives it, around a hash; a token of theirs is far longer, so lengths take two bytes. */
function answerOf(status: number, hash: Buffer): Buffer {
  const long = (tag: number, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content])
  const token = long(
    0x30,
    Buffer.concat([Buffer.alloc(300, 1), Buffer.from([0x04, 32]), hash, Buffer.alloc(50)]),
  )

  return long(0x30, Buffer.concat([Buffer.from([0x30, 3, 2, 1, status]), token]))
}

test('a request is the one that RFC 3161 asks for', () => {
  // openssl ts -query -sha256 -cert -no_nonce -digest …
  expect(timeStampQuery(HASH).toString('hex')).toBe(
    `30390201013031300d060960864801650304020105000420${HASH.toString('hex')}0101ff`,
  )
  expect(() => timeStampQuery(HASH.subarray(1))).toThrow(RangeError)
})

test('only a granted stamp of the very hash is one', () => {
  expect(isStampOf(answerOf(0, HASH), HASH)).toBe(true)
  expect(isStampOf(answerOf(1, HASH), HASH)).toBe(true)
  expect(isStampOf(answerOf(2, HASH), HASH)).toBe(false)
  expect(isStampOf(answerOf(0, Buffer.from(sha256(HASH))), HASH)).toBe(false)

  const whole = answerOf(0, HASH)
  for (let length = 0; length < whole.length; length += 1)
    expect(isStampOf(whole.subarray(0, length), HASH)).toBe(false)
})

const house = await orderHouse()
const { clock, db } = house

const logs = await openLogs({
  database: db,
  clock,
  logger: silentLogger,
  keysFolder: house.keysFolder,
  startSigner: signerHere,
})

const authority = { isAway: true, asked: 0, sent: 0 }

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))

  request.on('end', () => {
    authority.asked += 1
    if (request.url === '/elsewhere') return response.writeHead(307, { location: '/' }).end()

    if (request.url === '/endless') {
      const more = (): void => {
        if (response.destroyed || authority.sent > 2 ** 26) return
        authority.sent += 2 ** 16
        response.write(Buffer.alloc(2 ** 16), more)
      }

      return more()
    }

    const hash = Buffer.concat(parts).subarray(-35, -3)
    response.statusCode = authority.isAway ? 503 : 200
    response.end(authority.isAway ? 'away' : answerOf(0, hash))
  })
}).listen(0, '127.0.0.1')

afterAll(() => server.close())
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const anchors = (to: string | undefined) =>
  new Anchors({ database: db, clock, answers: logs.answers, authority: to })

test('each hour the newest checkpoints are noted, and wait while nobody stamps them', async () => {
  await logs.seal()
  await anchors(undefined).anchor()
  await anchors(undefined).anchor()
  expect(await anchors(undefined).newest(9)).toHaveLength(1)
  clock.advance(HOUR_MS)
  await house.customer(100n)
  await logs.seal()
  await expect(anchors(url()).anchor()).rejects.toThrow('503')

  const waiting = await anchors(undefined).newest(9)
  expect(waiting.map(({ token }) => token)).toEqual([null, null])
  expect(waiting[0]?.document).toContain((await logs.answers.checkpoint('ledger'))?.note)
})

test('an authority that sends elsewhere, or sends for ever, is left', async () => {
  await expect(anchors(`${url()}elsewhere`).anchor()).rejects.toThrow('fetch failed')
  await expect(anchors(`${url()}endless`).anchor()).rejects.toThrow('more than 100000 bytes')
  expect(authority.sent).toBeLessThan(2 ** 26)
})

test('what waited is stamped when the authority is back, once, and stays', async () => {
  authority.isAway = false
  authority.asked = 0
  await anchors(url()).anchor()
  await anchors(url()).anchor()
  expect(authority.asked).toBe(2)

  const again = anchors(undefined)
  expect(again.anchoredAt()).toBeUndefined()
  await again.anchor()
  expect(again.anchoredAt()).toBe(clock.now())
  for (const { token, hash } of await anchors(undefined).newest(9))
    expect(token && isStampOf(token, hash)).toBe(true)

  for (const statement of [
    'update log_anchor set token = null, authority = null, stamped_at = null',
    'delete from log_anchor',
  ])
    expect(await house.owner.query(statement).then(() => 'allowed', sqlState)).toBe('42501')
})

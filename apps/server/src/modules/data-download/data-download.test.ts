import { HOUR_MS } from '@plumbline/domain/time'
import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { CARD, newCardNumber, payoutHouse } from '../../testing/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { unzip } from '../../testing/unzip.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { csvOf, OWN_CALLS, ownReader } from './own-calls.ts'
import { zipOf } from './zip.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, owner, identity } = whole
const { payee } = payoutHouse(whole)

const download = (from: Browser, language = 'en', password = PASSWORD) =>
  from.post('/api/user/data_download', { login_password: password }, { language })

test('holds everything as JSON and CSV, with what is masked elsewhere whole, and the pictures', async () => {
  const ann = await payee()
  const number = newCardNumber()
  dataOf(await ann.addCard({ card_number: number }))
  const document = JSON.stringify({
    interval: '5m',
    shape: 'line',
    indicators: [],
    drawings: [{ id: 'a', kind: 'horizontal', points: [{ time: 1, price: '64000.00' }] }],
  })
  dataOf(await ann.from.post('/api/chart/kept', { symbol: 'BTCUSD', document }))
  const { stated } = identity
  identity.stated = async () => ({ idNumber: 'AB-12345', birthday: '1990-05-17' })
  const picture = await ann.from.picture('recharge')
  const before = await owner.query('select from session where customer_id = $1', [ann.customerId])
  const answer = await download(ann.from, 'de')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = unzip(answer.data)
  expect(JSON.parse(files.get('personal/account.json') ?? '')).toMatchObject({ account: ann.account })
  const { bank_name: label, ...given } = CARD
  expect(JSON.parse(files.get('personal/destinations.json') ?? '')).toMatchObject([
    { ...given, label, number, email: CARD.email.toLowerCase() },
  ])
  expect(JSON.parse(files.get('chart-kept.json') ?? '')).toMatchObject([
    { symbol: 'BTCUSD', document: { interval: '5m', drawings: [{ kind: 'horizontal' }] } },
  ])
  expect(files.get('personal/identity.json')).toContain('AB-12345')
  expect(files.has(`pictures/recharge-${picture}.webp`)).toBe(true)
  expect(files.get('user-finance.csv')).toContain('practice_grant')
  expect(JSON.parse(files.get('user-finance.json') ?? '[]')).toMatchObject([{ kind: 'practice_grant' }])
  expect(files.get('statements/2026.csv')).toMatch(/Übungs|Anfang|Eröffnung/)
  for (const name of ['user-index', 'devices-index', 'user-msg', 'user-recharge_record', 'security-index'])
    expect([name, files.has(`${name}.json`)]).toEqual([name, true])
  // The session that it read with is gone again.
  expect(await owner.query('select from session where customer_id = $1', [ann.customerId])).toHaveLength(
    before.length,
  )
  identity.stated = stated
})

test('is given to nobody who has a session alone', async () => {
  const { from } = await payee()
  expect((await from.post('/api/user/data_download')).data.refusal).toBe('field_invalid')
  expect((await download(from, 'en', 'wrong-1')).data).toEqual({
    refusal: 'login_failed',
    field: 'login_password',
  })
  expect((await download(from)).status).toBe(200)
})

test('is made once an hour, of many at once a single time', async () => {
  const { from } = await payee()
  const answers = await Promise.all(Array.from({ length: 4 }, () => download(from)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.data, refused?.headers['retry-after']]).toEqual([
    { refusal: 'too_many_requests', params: { seconds: 3_600 } },
    '3600',
  ])
  clock.advance(HOUR_MS)
  expect((await download(from)).status).toBe(200)
})

test('breaks off rather than leave something out, and is free to be made again at once', async () => {
  const ann = await payee()
  const { stated } = identity
  // While it is made, its own session ends: whatever is read from here on is refused.
  identity.stated = async () => {
    await owner.query('delete from session where customer_id = $1', [ann.customerId])
    return undefined
  }
  await expect(download(ann.from)).rejects.toThrow('destroyed')
  identity.stated = stated
  await ann.from.logIn(ann.account)
  expect((await download(ann.from)).status).toBe(200)
})

test('what could not be read is not taken for nothing', async () => {
  const server = fastify()
  server.get('/:status', (request, reply) =>
    reply.code(Number(new URL(request.url, 'http://localhost').pathname.slice(1))).send({ data: {} }),
  )
  const read = ownReader(server, { token: '', language: 'en', address: '127.0.0.1' })
  expect(await read.json('/200', {})).toEqual({})
  for (const refused of ['/400', '/403', '/404', '/409', '/422'])
    expect(await read.json(refused, {})).toBeUndefined()
  for (const failed of ['/401', '/500']) {
    await expect(read.json(failed, {})).rejects.toThrow(failed)
    await expect(read.file(failed, {})).rejects.toThrow(failed)
  }
})

test('reads every list that the app can show', () => {
  const paths = OWN_CALLS.map(({ path }) => path)
  for (const path of ['/api/order/orderlist', '/api/user/finance', '/api/user/msg', '/api/support/history'])
    expect(paths).toContain(path)
  expect(paths.filter((path) => path.startsWith('/api/desk/'))).toEqual([])
})

test('a table has a column for each field that any line has, and starts no formula', () => {
  const text = csvOf([{ a: 1 }, { b: '=1+1', a: { c: 2 } }]).toString()
  expect(text).toContain('a,b')
  expect(text).not.toMatch(/,=1/)
  expect(text).toContain('"{""c"":2}"')
})

test('an archive of nothing, and of one packed and one stored entry', async () => {
  async function* entries(names: readonly string[]) {
    for (const name of names)
      yield { name, bytes: Buffer.from(`${name} ${randomUUID()}`), isPacked: name === 'b' }
  }
  for (const names of [[], ['a', 'b']]) {
    const pieces: Buffer[] = []
    for await (const piece of zipOf(entries(names), clock.now())) pieces.push(piece)
    expect([...unzip(Buffer.concat(pieces)).keys()]).toEqual(names)
  }
})

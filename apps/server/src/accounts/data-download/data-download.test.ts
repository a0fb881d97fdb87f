import { HOUR_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@plumbline/language/testing/t'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addApp } from '../../testing/factors.ts'
import { CARD, newCardNumber, payoutHouse } from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { unzip } from './testing/unzip.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { csvOf, OWN_CALLS, ownReader } from './own-calls.ts'
import { zipOf } from './zip.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, owner, identity } = whole
const { payee } = payoutHouse(whole)

const PATH = '/api/user/data_download'

const download = async ({ from, account }: Pick<Payee, 'from' | 'account'>, language = 'en') => {
  const code = await from.code(account, 'data_download')
  return from.post(PATH, { login_password: PASSWORD, code }, { language })
}

const toldOf = async (from: Browser): Promise<number> =>
  (await from.get('/api/user/msg')).data.items.filter(
    ({ title }: { title: string }) => title === t('message.data_downloaded.title'),
  ).length

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
  const answer = await download(ann, 'de')

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

test('is given to nobody who has a session alone, and told', async () => {
  const ann = await payee()
  const { from, account } = ann

  expect((await from.post(PATH)).data.refusal).toBe('field_invalid')
  const code = await from.code(account, 'data_download')
  expect((await from.post(PATH, { login_password: 'wrong-1', code })).data).toEqual({
    refusal: 'login_failed',
    field: 'login_password',
  })

  const asked = (proof: Record<string, string>) => from.post(PATH, { login_password: PASSWORD, ...proof })
  expect((await asked({})).data).toEqual({ refusal: 'field_invalid', field: 'code' })

  const wrong = [code === '000000' ? '000001' : '000000', await from.code(account, 'bind')]
  for (const each of wrong) expect((await asked({ code: each })).data.refusal).toBe('code_wrong')

  expect(await toldOf(from)).toBe(0)
  expect((await asked({ code })).status).toBe(200)
  expect(await toldOf(from)).toBe(1)

  await expect
    .poll(async () => (await from.get('/api/security/events')).data.items)
    .toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'data_downloaded' })]))
})

test('asks for the second factor where there is one', async () => {
  const ann = await payee()
  const app = await addApp(ann, clock)

  expect((await download(ann)).data.refusal).toBe('second_factor_required')
  const asked = (second_factor: string) => ann.from.post(PATH, { login_password: PASSWORD, second_factor })

  expect((await asked(app.wrongCode())).data.refusal).toBe('second_factor_wrong')
  expect((await asked(app.code())).status).toBe(200)
})

test('is made once an hour, of many at once a single time', async () => {
  const ann = await payee()

  // Each on a device with a code of its own: it is the hour that holds them apart.
  const devices = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const from = browser()
      await from.logIn(ann.account)
      const code = await from.code(ann.account, 'data_download')

      return { from, code }
    }),
  )

  const answers = await Promise.all(
    devices.map(({ from, code }) => from.post(PATH, { login_password: PASSWORD, code })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await toldOf(ann.from)).toBe(1)

  const refused = answers.findIndex(({ status }) => status === 429)
  expect([answers[refused]?.data, answers[refused]?.headers['retry-after']]).toEqual([
    { refusal: 'too_many_requests', params: { seconds: 3_600 } },
    '3600',
  ])

  clock.advance(HOUR_MS)
  expect((await download(ann)).status).toBe(200)
})

test('breaks off rather than leave something out, and is free to be made again at once', async () => {
  const ann = await payee()
  const { stated } = identity

  // While it is made, its own session ends: whatever is read from here on is refused.
  identity.stated = async () => {
    await owner.query('delete from session where customer_id = $1', [ann.customerId])
    return undefined
  }

  await expect(download(ann)).rejects.toThrow('destroyed')
  identity.stated = stated
  await ann.from.logIn(ann.account)
  expect((await download(ann)).status).toBe(200)
})

test('breaks off where the file of a picture is missing, as on a node without the files of the others', async () => {
  const ann = await payee()
  const path = join(whole.uploadsFolder, await ann.from.picture('recharge'))
  const bytes = readFileSync(path)

  rmSync(path)
  await expect(download(ann)).rejects.toThrow('destroyed')
  writeFileSync(path, bytes)
  expect((await download(ann)).status).toBe(200)
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

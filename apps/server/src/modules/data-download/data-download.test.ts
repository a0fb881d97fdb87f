import { HOUR_MS } from '@plumbline/domain/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CARD, newCardNumber, payoutHouse } from '../../testing/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { unzip } from '../../testing/unzip.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { csvOf, OWN_CALLS } from './own-calls.ts'
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
  expect(files.get('personal/destinations.json')).toContain(number)
  expect(files.get('personal/destinations.json')).toContain(CARD.holder_name.slice(0, 3))
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

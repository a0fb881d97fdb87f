import { createHash, randomUUID } from 'node:crypto'
import { createTranslator } from '@plumbline/language/translator'
import { expect, test } from 'vitest'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { seedSampleOffers } from '../../investing/offers/index.ts'

const { browser, clock, db, owner } = await wholeApp({ limiter: { take: () => 0 } })
const ann = browser()
await ann.register(`terms-${randomUUID()}@example.com`)
await seedSampleOffers({ database: db, clock, translator: createTranslator('Plumbline') })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const versions = async (query: Record<string, string>) => (await ann.get('/api/proofs/terms', query)).data

test('every kind of terms stands in the log, whole, each under the hash of its words', async () => {
  const { ticket } = dataOf(
    await ann.post('/api/order/goorder', {
      symbol: 'BTCUSD',
      direction: 'up',
      seconds: '30',
      amount: '10.00',
      multiple: '1',
    }),
  )

  expect(ticket).toBeTypeOf('string')
  const { items } = dataOf(await ann.get('/api/proofs/terms_subjects', { binding: '1' }))
  const kinds = new Set(items.map(({ kind }: { kind: string }) => kind))
  for (const kind of [
    'contract_terms',
    'withdrawal_setting',
    'exchange_setting',
    'handling_hours',
    'practice_refill',
    'deposit_setting',
    'payment_method',
    'investment_offer',
    'bonus_programme',
    'follow_terms',
    'text',
  ])
    expect([kind, kinds.has(kind)]).toEqual([kind, true])

  for (const { kind, subject } of items) {
    const { items: all } = await versions({ kind, subject })
    for (const { hash, document } of all) expect([subject, sha256(document)]).toEqual([subject, hash])
  }

  const noted = await db.query<{ content: string }>(
    'select content from log_entry where log = 5 and kind not like $1',
    ['feed\\_%'],
  )

  expect(noted.length).toBe(items.reduce((sum: number, { versions: n }: { versions: number }) => sum + n, 0))
})

test('whatever the log of terms holds can be asked for, by its kind alone too', async () => {
  const at = clock.now()
  await db.query('select count_withdrawal_day(instant($1)::date - 1, true, instant($1))', [at])

  for (const [kind, document] of [
    ['feed_commitment', '{"day":"2026-11-21"}'],
    ['feed_commitment', '{"day":"2026-11-21","other":"1"}'],
    ['feed_seed', '{"seeds":{}}'],
  ])
    await db.query('select log_feed_seed($1, $2, $3, instant($4))', [kind, '2026-11-21', document, at])

  const logged = await db.query<{ kind: string; content: string }>(
    'select kind, content from log_entry where log = 5 order by id desc',
  )

  const kinds = [...new Set(logged.map(({ kind }) => kind))]
  expect(kinds).toEqual(expect.arrayContaining(['withdrawal_day', 'feed_commitment', 'feed_seed']))

  for (const kind of kinds) {
    const documents = logged.filter((entry) => entry.kind === kind).map(({ content }) => JSON.parse(content))
    const { items, ...beside } = dataOf(await ann.get('/api/proofs/terms', { kind, limit: '500' }))

    expect(beside).toEqual({ kind })
    expect(items.map((item: Record<string, string>) => [item['subject'], item['document']])).toEqual(
      documents.map(({ subject, document }) => [subject, document]),
    )

    const subjects = dataOf(await ann.get('/api/proofs/terms_subjects', { kind })).items
    expect(new Set(subjects.map((item: { subject: string }) => item.subject))).toEqual(
      new Set(documents.map(({ subject }) => subject)),
    )
  }

  const listed = dataOf(await ann.get('/api/proofs/terms_subjects')).items
  expect(new Set(listed.map((item: { kind: string }) => item.kind))).toEqual(new Set(kinds))
})

test('a name of a subject says its language; a payment method has stable names, which have none', async () => {
  const read = async (
    language: string,
  ): Promise<{ kind: string; subject: string; label?: string; language?: string }[]> =>
    dataOf(await ann.get('/api/proofs/terms_subjects', {}, { language })).items

  await owner.query(
    `alter table bonus_programme_version disable trigger user;
     update bonus_programme_version set titles = titles - 'th';
     alter table bonus_programme_version enable trigger user`,
  )

  const [english, thai] = [await read('en'), await read('th')]
  const ofKind = (items: typeof thai, kind: string) => items.filter((item) => item.kind === kind)

  const programmes = ofKind(thai, 'bonus_programme')
  expect(programmes.length).toBeGreaterThan(0)
  expect(programmes).toEqual(ofKind(english, 'bonus_programme'))
  expect(programmes.every(({ language }) => language === 'en')).toBe(true)
  expect(ofKind(thai, 'investment_offer').every(({ language }) => language === 'th')).toBe(true)

  for (const method of ofKind(thai, 'payment_method')) {
    expect(method.label).toMatch(/^\w+ [A-Z]+/)
    expect(method).not.toHaveProperty('language')
  }
})

test('the hash on an order, a subscription or an agreed text leads to the version that bound it', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await ann.post('/api/order/goorder', form))
  const order = dataOf(await ann.post('/api/order/addorder', { ticket }, key))
  const bound = await versions({ hash: order.receipt.terms_hash })

  expect(bound).toMatchObject({ kind: 'contract_terms', subject: 'BTCUSD' })
  expect(bound.items.map(({ hash }: { hash: string }) => hash)).toContain(order.receipt.terms_hash)

  const [project] = dataOf(await ann.get('/api/project/yeb_project')).items
  expect(await versions({ hash: project.terms_hash })).toMatchObject({ kind: 'investment_offer' })

  const text = dataOf(await ann.get('/api/index/get_detail', { type: 'terms' }))
  expect(await versions({ hash: text.hash })).toMatchObject({ kind: 'text', subject: 'terms en' })
  expect((await versions({ hash: 'a'.repeat(64) })).refusal).toBe('not_found')
  expect((await versions({ subject: 'terms en' })).refusal).toBe('not_found')
})

test('no version is ever altered, and the server writes none by itself', async () => {
  await expect(owner.query(`update terms_version set document = 'x'`)).rejects.toThrow(/never allowed/)
  await expect(owner.query('delete from house_setting')).rejects.toThrow(/never allowed/)
  await expect(db.query(`select log_terms('text', 'x', 'y', now())`)).rejects.toThrow(/permission denied/)
})

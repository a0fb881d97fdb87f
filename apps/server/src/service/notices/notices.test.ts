import { NOTICE_KINDS } from '@plumbline/domain/service/notice'
import { parseIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { inLanguage, t } from '@plumbline/language/testing/t'
import { textWhole } from '@plumbline/language/testing/text-pattern'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../../platform/post.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { published } from '../../testing/houses/content-house.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { createNewsNotices } from '../content/news-notices.ts'

const letters: Letter[] = []

const whole = await wholeApp({
  post: {
    reaches: (kind) => kind === 'mail',
    send: (letter) => Promise.resolve(void letters.push(letter)),
    close: () => undefined,
  },
})

const { browser, clock, content, db, messages, owner } = whole

async function customer() {
  const from = browser()
  const account = `notices-${randomUUID()}@example.com`
  return { from, account, id: BigInt(dataOf(await from.register(account)).user.id) }
}

const set = async (from: Browser, kind: string, channel: string, on: boolean) =>
  from.post('/api/notice/preferences', { kind, channel, on: String(on) })

const write = (customerId: bigint, kind: 'recharge' | 'withdrawal' | 'security' | 'hold') =>
  db.transaction((tx) => {
    const to = { customerId, at: clock.now() }
    if (kind === 'security') return messages.write(tx, { ...to, kind: 'login_password_changed' })
    if (kind === 'hold') return messages.write(tx, { ...to, kind: 'legal_hold_ended' })

    const sum = { amount: '20.00', asset: 'USD' }
    return kind === 'recharge'
      ? messages.write(tx, { ...to, kind: 'recharge_success', params: sum })
      : messages.write(tx, { ...to, kind: 'withdrawal_timed_out', params: sum })
  })

const listOf = async (from: Browser) => dataOf(await from.get('/api/user/msg'))

const mailsTo = async (account: string) => {
  await messages.deliveries.sendDue()
  return letters.filter(({ to }) => to === account)
}

describe('preferences', () => {
  test('begin as they are, and keep what is changed', async () => {
    const { from } = await customer()
    const before = dataOf(await from.get('/api/notice/preferences'))

    expect(before.items.map(({ kind }: { kind: string }) => kind)).toEqual(NOTICE_KINDS)
    expect(before).toMatchObject({ post_by: 'mail', has_push: true })
    expect(before.items[0]).toEqual({ kind: 'orders', app: false, push: false, post: false, fixed: false })
    await set(from, 'alerts', 'post', false)
    await set(from, 'orders', 'app', true)

    const { items } = dataOf(await from.get('/api/notice/preferences'))
    expect(items[0]).toMatchObject({ kind: 'orders', app: true, post: false })
    expect(items[5]).toMatchObject({ kind: 'alerts', app: true, push: true, post: false })
  })

  test('of security cannot be switched off, nor by the database', async () => {
    const { from, id } = await customer()
    expect((await set(from, 'security', 'app', false)).data.refusal).toBe('not_allowed')
    await expect(
      db.query(`insert into notice_preference values ($1, 'security', 'post', false, now())`, [id]),
    ).rejects.toThrow('notice_preference_kind_check')
  })

  test('choose the ways of a message: both, one, or none', async () => {
    const { from, account, id } = await customer()
    await write(id, 'recharge')
    expect(await mailsTo(account)).toHaveLength(1)
    await set(from, 'money', 'post', false)
    await write(id, 'recharge')
    expect(await mailsTo(account)).toHaveLength(1)
    expect((await listOf(from)).items).toHaveLength(2)
    await set(from, 'money', 'app', false)
    await set(from, 'money', 'push', false)
    await write(id, 'recharge')
    expect(await listOf(from)).toMatchObject({ unread: 2, items: [{}, {}] })
    await set(from, 'money', 'post', true)
    await write(id, 'recharge')
    expect(await mailsTo(account)).toHaveLength(2)
    expect(await listOf(from)).toMatchObject({ unread: 2, items: [{}, {}] })
    expect(dataOf(await from.get('/api/user/index')).user.unread).toBe(2)
  })

  test('never silence security, nor money that goes out', async () => {
    const { from, account, id } = await customer()
    for (const channel of ['app', 'push', 'post']) await set(from, 'money', channel, false)

    await write(id, 'withdrawal')
    await write(id, 'security')
    await write(id, 'hold')
    expect(await mailsTo(account)).toHaveLength(3)
    expect((await listOf(from)).items).toHaveLength(3)
  })

  test('of one customer are nobody else’s', async () => {
    const [ann, bob] = [await customer(), await customer()]
    await set(ann.from, 'money', 'post', false)
    await write(bob.id, 'recharge')
    expect(await mailsTo(bob.account)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  const goTo = (iso: string) => clock.advance((parseIso(iso) ?? 0) - clock.now())

  test('let letters wait until they end, in their zone, on the night the clock goes forward; security does not wait', async () => {
    goTo('2027-03-27T12:00:00.000Z')
    const { from, account, id } = await customer()
    dataOf(await from.post('/api/notice/quiet', { from: '22:00', to: '07:00', zone: 'Europe/Berlin' }))
    goTo('2027-03-27T21:00:00.000Z') // 22:00 there
    await write(id, 'recharge')
    await write(id, 'security')

    expect(await mailsTo(account)).toMatchObject([
      { subject: expect.stringContaining(t('message.login_password_changed.title')) },
    ])

    expect((await listOf(from)).items).toHaveLength(2)
    goTo('2027-03-28T04:59:59.999Z')
    expect(await mailsTo(account)).toHaveLength(1)
    goTo('2027-03-28T05:00:00.000Z') // 7:00 there, an hour earlier than the day before
    expect(await mailsTo(account)).toHaveLength(2)
    await write(id, 'recharge')
    expect(await mailsTo(account)).toHaveLength(3)
  })

  test('are taken away by leaving them empty', async () => {
    const { from } = await customer()
    const quiet = { from: '23:30', to: '06:15', zone: 'Asia/Ho_Chi_Minh' }
    expect(dataOf(await from.post('/api/notice/quiet', quiet)).quiet).toEqual(quiet)
    expect(dataOf(await from.post('/api/notice/quiet', {})).quiet).toBeUndefined()
  })

  test.each([
    ['from', { to: '07:00', zone: 'UTC' }],
    ['to', { from: '07:00', zone: 'UTC' }],
    ['to', { from: '07:00', to: '07:00', zone: 'UTC' }],
    ['from', { from: '24:00', to: '07:00', zone: 'UTC' }],
    ['zone', { from: '22:00', to: '07:00' }],
    ['zone', { from: '22:00', to: '07:00', zone: 'Mars/Base' }],
  ])('without a right %s are refused', async (field, fields) => {
    const { from } = await customer()
    expect((await from.post('/api/notice/quiet', fields)).data).toMatchObject({ field })
  })
})

describe('the list of what was sent', () => {
  test('says when, how and about what, of codes what for and never the code', async () => {
    const { from, account, id } = await customer()
    await write(id, 'recharge')

    const waiting = dataOf(await from.get('/api/notice/sent'))
    expect(waiting).toMatchObject({ count: 1, items: [{ channel: 'mail', status: 'waiting' }] })
    await mailsTo(account)
    await messages.noteCode(db, { customerId: id, purpose: 'bind', channel: 'mail' })

    const { items, count } = dataOf(await from.get('/api/notice/sent', {}, { language: 'en' }))
    expect(count).toBe(2)

    expect(items).toMatchObject([
      {
        channel: 'mail',
        status: 'sent',
        subject: t('message.sent_code', { purpose: t('mail.purpose_bind') }),
      },
      { channel: 'mail', status: 'sent', subject: t('message.recharge_success.title') },
    ])

    expect(JSON.stringify(items)).not.toMatch(/\b\d{6}\b(?!\d|-)/)
    const first = dataOf(await from.get('/api/notice/sent', { limit: '1' }))
    const second = dataOf(await from.get('/api/notice/sent', { limit: '1', cursor: first.next }))
    expect([...first.items, ...second.items].map(({ id: row }) => row)).toEqual(
      items.map(({ id: row }: { id: string }) => row),
    )

    expect((await from.get('/api/notice/sent', { cursor: 'x' })).data.field).toBe('cursor')
    expect(dataOf(await (await customer()).from.get('/api/notice/sent')).items).toEqual([])
  })
})

test('a message that stands in no list is read by nobody’s call, and stays as it is', async () => {
  const { from, id } = await customer()
  await set(from, 'money', 'app', false)
  await write(id, 'recharge')
  await from.post('/api/user/msg', { all: '1' })

  expect(await owner.query('select read_at, is_shown from message where customer_id = $1', [id])).toEqual([
    { read_at: null, is_shown: false },
  ])
})

describe('news', () => {
  const telling = () => createNewsNotices({ database: db, clock, content, messages })
  const newsOf = async (from: Browser, language = 'en') =>
    dataOf(await from.get('/api/user/msg', { about: 'news' }, { language })).items

  test('are told once, by the ways that each chose, in the reader’s language, to nobody who came later', async () => {
    const [ann, bob, cy] = [await customer(), await customer(), await customer()]
    await set(bob.from, 'news', 'post', true)
    await set(cy.from, 'news', 'app', false)
    clock.advance(1_000)

    const editor = await operatorBrowser(whole, { roles: ['editor'] })
    const titles = { en: { title: 'A market opens' }, de: { title: 'Ein Markt öffnet' } }
    const at = clock.now() + 60_000
    const id = await published(editor, 'news', titles, { publish_at: new Date(at).toISOString() })

    await published(editor, 'activity', titles)
    const [first, again] = [telling(), telling()]
    await first.run()
    expect(await newsOf(ann.from)).toEqual([])
    clock.set(at)

    const late = await customer()
    for (const one of [first, first, again]) await one.run()

    expect(await newsOf(ann.from)).toMatchObject([
      {
        title: t('message.news_published.title', { article: 'A market opens' }),
        target: `/pages/news/details?id=${id}`,
        is_read: false,
      },
    ])

    expect(await newsOf(ann.from, 'de')).toMatchObject([
      { title: inLanguage('de')('message.news_published.title', { article: 'Ein Markt öffnet' }) },
    ])

    expect(await newsOf(ann.from, 'fr')).toMatchObject([
      {
        title: expect.stringMatching(
          textWhole(inLanguage('fr')('message.news_published.title', { article: 'A market opens' })),
        ),
      },
    ])

    expect(await mailsTo(ann.account)).toEqual([])
    expect(await mailsTo(bob.account)).toHaveLength(1)
    for (const one of [cy, late]) expect(await newsOf(one.from)).toEqual([])
  })

  test('are told again for no later version, and not at all once they are a day old', async () => {
    const { from } = await customer()
    clock.advance(1_000)

    const editor = await operatorBrowser(whole, { roles: ['editor'] })
    const id = await published(editor, 'notice', { en: { title: 'First words' } })

    await telling().run()
    await editor.post('/api/desk/content/save', {
      id,
      kind: 'notice',
      language: 'en',
      title: 'Better words',
      markdown: 'Text.',
    })

    dataOf(await editor.post('/api/desk/content/publish', { id }))
    await telling().run()
    await published(editor, 'news', { en: { title: 'While nobody told' } })
    clock.advance(24 * 3_600_000)
    await telling().run()

    expect(await newsOf(from)).toMatchObject([
      { title: t('message.news_published.title', { article: 'First words' }) },
    ])
  })
})

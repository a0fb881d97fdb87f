import { DEPOSIT_REASONS } from '@plumbline/domain/money/deposit'
import { CERTIFICATION_REASONS } from '@plumbline/domain/accounts/identity'
import { toIso } from '@plumbline/domain/basics/time'
import { WITHDRAWAL_REASON_CODES } from '@plumbline/domain/money/withdrawal-state'
import { MESSAGE_TYPES } from '@plumbline/domain/service/message-type'
import { message as english } from '@plumbline/language/catalogues/en/service/message'
import { LANGUAGES } from '@plumbline/language/languages'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { MESSAGE_KINDS, MESSAGE_PARAMS } from './message-kinds.ts'
import type { MessageKind } from './message-kinds.ts'
import type { NewMessage } from './messages.ts'

const ENGLISH = { language: 'en' } as const

const { browser, bus, clock, db, messages, owner } = await wholeApp({ limiter: { take: () => 0 } })

const SAMPLE: Readonly<Record<string, string>> = {
  amount: '1250.50',
  received: '1200.00',
  asset: 'USD',
  until: '2026-11-22T15:05:00.000Z',
  reason: 'unreadable',
  field: 'front',
  role: 'reviewer',
  method: 'bank',
  target: '622***890',
  network: 'TRC20',
  number: 'C-104',
  interest: '12.34',
  charge: '0.90',
  day: '2026-12-21',
  project: JSON.stringify({ en: 'Sample, 30 days' }),
  article: JSON.stringify({ en: 'A text' }),
  words: 'A reader’s own words',
  symbol: 'BTCUSD',
  level: '64000.00',
  price: '64000.50',
  open: '64000.50',
  close: '63999.00',
  result: '-30.30',
  change: '0.025',
  within: '15',
  seq: '8377190',
  at: '2026-11-21T15:05:00.125Z',
  from: '2026-11-22T15:05:00.000Z',
  changes: JSON.stringify([['payout_rate', '0.85', '0.80']]),
  most: '1000.00',
  setting: 'withdrawal_setting',
  figures: JSON.stringify([
    { name: 'rate', unit: 'rate', before: '0.001', after: '0.002' },
    { name: 'fee_least', unit: 'asset', before: '1.00', after: '2.00' },
    { name: 'from', unit: 'clock', before: '09:00', after: '10:00' },
  ]),
}

const sampleOf = (kind: MessageKind) =>
  Object.fromEntries(MESSAGE_PARAMS[kind].map((name) => [name, SAMPLE[name] ?? 'none']))

async function newcomer(): Promise<{ from: Browser; customerId: bigint }> {
  const from = browser()
  const { data } = await from.register(`messages-${randomUUID()}@example.com`)
  return { from, customerId: BigInt(data.user.id) }
}

const write = (message: Omit<NewMessage, 'at'>) =>
  db.transaction((tx) => messages.write(tx, { ...message, at: clock.now() } as NewMessage))

describe('a message', () => {
  test('is said in the reader’s language of now, with money and time as that language writes them', async () => {
    const { from, customerId } = await newcomer()
    await write({
      customerId,
      kind: 'withdrawal_rejected',
      params: { amount: '1250.50', asset: 'USD', reason: 'holder_differs', note: 'Ann, not Anna' },
      target: '/pages/user/cashrecord?id=1',
    })

    const english = await from.get('/api/user/msg')
    expect(english.data).toEqual({
      items: [
        {
          id: expect.any(String),
          type: 'withdrawal',
          title: t('message.withdrawal_rejected.title'),
          text: [
            t('message.withdrawal_rejected.text', {
              amount: '$1,250.50',
              reason: t('withdraw.reason_code.holder_differs'),
            }),
            t('message.note', { note: 'Ann, not Anna' }),
          ].join(' '),
          time: toIso(clock.now()),
          is_read: false,
          target: '/pages/user/cashrecord?id=1',
        },
      ],
      unread: 1,
      unread_about: [{ kind: 'money', count: 1 }],
    })

    const german = await from.get('/api/user/msg', {}, { language: 'de' })
    expect(german.data.items[0].text).toContain('1.250,50\u00A0$')
  })

  test('that names a title without words in the reader’s language says which, and in what', async () => {
    const { from, customerId } = await newcomer()
    const article = JSON.stringify({ en: 'Opening hours', de: 'Öffnungszeiten' })

    await write({ customerId, kind: 'news_published', params: { article } })
    const readIn = async (language: string) =>
      (await from.get('/api/user/msg', {}, { language })).data.items[0]

    for (const [language, title] of [
      ['en', 'Opening hours'],
      ['de', 'Öffnungszeiten'],
    ] as const) {
      const message = await readIn(language)
      expect(message.title).toContain(title)
      expect(message).not.toHaveProperty('named')
    }

    const thai = await readIn('th')
    expect(thai.named).toEqual({ title: 'Opening hours', language: 'en' })
    expect(thai.title).toContain('Opening hours')
  })

  test('of every kind has words in every language, with every figure filled in and none left over', async () => {
    for (const kind of Object.keys(MESSAGE_KINDS) as MessageKind[])
      for (const { code } of LANGUAGES) {
        const { title, text } = messages.say(
          { kind, type: MESSAGE_KINDS[kind], params: sampleOf(kind) },
          { language: code },
        )

        expect([kind, code, /[{}]|message\.[a-z]|undefined/.test(title + text)]).toEqual([kind, code, false])
        for (const name of MESSAGE_PARAMS[kind])
          if (['target', 'network', 'number', 'words'].includes(name)) expect(text).toContain(SAMPLE[name])
      }
  })

  test('about security says what to do and that nobody asks for passwords or codes', () => {
    const { text } = messages.say(
      { kind: 'card_bound', type: 'security', params: sampleOf('card_bound') },
      ENGLISH,
    )

    expect(text).toBe(
      [
        t('message.card_bound.text', {
          target: '622***890',
          until: '22 Nov, 3:05 PM (UTC)',
          most: '$1,000.00',
        }),
        t('message.not_you'),
        t('message.never_ask'),
      ].join(' '),
    )
  })

  test('about a correction says in words whether it added or took, in every language', () => {
    const say = (amount: string, code: (typeof LANGUAGES)[number]['code']) =>
      messages.say(
        { kind: 'correction_made', type: 'account', params: { amount, asset: 'USD', words: 'Booked twice' } },
        { language: code },
      ).text

    expect(say('12.00', 'en')).toContain(
      t('message.correction_made.text', { amount: '$12.00', words: 'Booked twice' }),
    )

    expect(say('-12.00', 'en')).toContain(
      t('message.correction_made.taken', { amount: '$12.00', words: 'Booked twice' }),
    )

    for (const { code } of LANGUAGES) {
      expect(say('-12.00', code)).not.toBe(say('12.00', code))
      expect(say('-12.00', code)).not.toMatch(/[-−]\p{Sc}?12/u)
    }
  })

  test('about a payment that came back passes on what the bank said', () => {
    for (const kind of ['withdrawal_bank_refused', 'withdrawal_returned'] as const) {
      const params = { ...sampleOf(kind), note: 'Account closed' }
      const { text } = messages.say({ kind, type: 'withdrawal', params }, ENGLISH)
      expect(text.split(t('message.bank_said', { note: 'Account closed' }))).toEqual([expect.any(String), ''])
    }
  })

  test('has words for each stable name, and an operator’s own words as they are', () => {
    const say = (params: Record<string, string>) =>
      messages.say({ kind: 'papers_viewed', type: 'security', params }, ENGLISH).text

    expect(say({ role: 'reviewer', field: 'front', words: 'identity_review' })).toContain(
      t('message.papers_viewed.text', {
        role: t('message.role.reviewer'),
        field: t('message.field.front'),
        words: t('message.words.identity_review'),
      }),
    )

    expect(say({ role: 'new_role', field: 'new_field', words: 'She {asked} for it' })).toContain(
      t('message.papers_viewed.text', {
        role: t('message.role.other'),
        field: t('message.field.other'),
        words: 'She {asked} for it',
      }),
    )

    const reasons = [
      ['recharge_rejected', 'recharge', DEPOSIT_REASONS],
      ['withdrawal_rejected', 'withdrawal', WITHDRAWAL_REASON_CODES],
      ['certification_rejected', 'identity', CERTIFICATION_REASONS],
    ] as const

    for (const [kind, type, names] of reasons)
      for (const reason of names) {
        const { text } = messages.say({ kind, type, params: { ...sampleOf(kind), reason } }, ENGLISH)

        expect([reason, text.includes(t('message.reason.other')) || text.includes('_')]).toEqual([
          reason,
          false,
        ])
      }
  })

  test('is told to the bus once it is committed, and not where it is rolled back', async () => {
    const { customerId } = await newcomer()
    const heard: unknown[] = []

    const unsubscribe = bus.subscribe((event) => {
      const isTheirs = event.type === 'message' && event.customerId === customerId
      if (isTheirs) heard.push(messages.word(event.message, ENGLISH))
    })

    await expect(
      db.transaction(async (tx) => {
        await messages.write(tx, { customerId, kind: 'certification_passed', at: clock.now() })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')

    expect(heard).toEqual([])
    await write({ customerId, kind: 'certification_passed' })
    unsubscribe()

    expect(heard).toMatchObject([
      { type: 'identity', title: t('message.certification_passed.title'), is_read: false },
    ])
  })

  test('never changes, for nobody, but for being read once', async () => {
    const { customerId } = await newcomer()
    await write({ customerId, kind: 'certification_passed' })

    const mine = 'where customer_id = $1'
    await expect(
      owner.query(`update message set kind = 'recharge_success' ${mine}`, [customerId]),
    ).rejects.toThrow('never changes')

    await expect(owner.query(`delete from message ${mine}`, [customerId])).rejects.toThrow('never allowed')
    await owner.query(`update message set read_at = now() ${mine}`, [customerId])

    await expect(owner.query(`update message set read_at = null ${mine}`, [customerId])).rejects.toThrow(
      'never changes',
    )
  })
})

describe('the list', () => {
  test('is newest first, pages without a gap or a repetition, and filters by type', async () => {
    const { from, customerId } = await newcomer()
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) clock.advance(1)
      await write(
        index % 2 === 0
          ? { customerId, kind: 'certification_passed' }
          : { customerId, kind: 'target_removed', params: { target: String(index) } },
      )
    }

    const ids: string[] = []
    for (let cursor: string | undefined; ;) {
      const { data } = await from.get('/api/user/msg', { limit: '3', ...(cursor && { cursor }) })
      expect(data.unread).toBe(7)
      ids.push(...data.items.map(({ id }: { id: string }) => id))
      cursor = data.next
      if (cursor === undefined) break
    }

    expect(ids).toHaveLength(7)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())

    const { data } = await from.get('/api/user/msg', { type: 'security' })
    expect(data.items).toHaveLength(3)

    expect((await from.get('/api/user/msg', { cursor: 'nonsense' })).data).toEqual({
      refusal: 'field_invalid',
      field: 'cursor',
    })
  })

  test('marks some or all as read, never another customer’s', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    for (const { customerId } of [ann, ann, ann, bob])
      await write({ customerId, kind: 'certification_passed' })

    const theirs = (await bob.from.get('/api/user/msg')).data.items[0].id
    const mine = (await ann.from.get('/api/user/msg')).data.items.map(({ id }: { id: string }) => id)
    const some = await ann.from.post('/api/user/msg', { ids: [mine[0], theirs, randomUUID()].join(',') })

    expect(some.data).toEqual({ unread: 2 })
    expect((await bob.from.get('/api/user/msg')).data).toMatchObject({
      unread: 1,
      items: [{ is_read: false }],
    })

    expect(
      (await ann.from.get('/api/user/msg')).data.items.map((item: { is_read: boolean }) => item.is_read),
    ).toEqual([true, false, false])

    expect((await ann.from.post('/api/user/msg', { all: '1' })).data).toEqual({ unread: 0 })
    expect((await ann.from.post('/api/user/msg', { all: '1' })).data).toEqual({ unread: 0 })
    expect((await ann.from.post('/api/user/msg')).data).toEqual({ refusal: 'field_invalid', field: 'ids' })
  })
})

describe('of passwords', () => {
  test('a change and a reset by code each write one', async () => {
    const account = `changes-${randomUUID()}@example.com`
    const ann = browser()
    await ann.register(account)

    const changed = await ann.post('/api/user/pwd_login', {
      old_password: 'k9-willow',
      password: 'w9-kestrel',
      password_confirm: 'w9-kestrel',
    })

    ann.token = changed.data.token
    const code = await ann.code(account, 'reset_password')
    await ann.post('/api/login/forgot', { account, code, password: 'm4-heron', password_confirm: 'm4-heron' })
    await ann.logIn(account, 'm4-heron')

    const { data } = await ann.get('/api/user/msg')
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual([
      t('message.new_device.title'),
      t('message.login_password_reset_held.title'),
      t('message.login_password_changed.title'),
    ])
  })
})

test('every type of message has a kind, or none writes it yet', () => {
  const used = new Set<string>(Object.values(MESSAGE_KINDS))
  expect(MESSAGE_TYPES.filter((type) => !used.has(type))).toEqual(['exchange'])
})

test('messages are found by the row of preferences that they go by, and unread ones are counted by it', async () => {
  const ann = await newcomer()
  const at = clock.now()

  await db.transaction(async (tx) => {
    await messages.write(tx, { customerId: ann.customerId, kind: 'certification_passed', at })
    await messages.write(tx, { customerId: ann.customerId, kind: 'login_password_changed', at })
    const params = { amount: '20.00', asset: 'USD' }
    await messages.write(tx, { customerId: ann.customerId, kind: 'recharge_success', params, at })
  })

  const about = async (query: Record<string, string>) => (await ann.from.get('/api/user/msg', query)).data
  const security = await about({ about: 'security' })

  expect(security.items).toHaveLength(2)
  expect(security).toMatchObject({
    unread: 3,
    unread_about: [
      { kind: 'money', count: 1 },
      { kind: 'security', count: 2 },
    ],
  })

  expect((await about({ about: 'security', type: 'identity' })).items).toHaveLength(1)
  expect((await about({ about: 'news' })).items).toEqual([])
})

test('what is told of prices and orders is what happened: no prompt to trade, none to pay in', () => {
  const PROMPT =
    /\b(trade|trading|deposit|recharge|pay in|top up|invest|buy|sell|try again|next order|win|chance|hurry|now)\b|!/i
  for (const [kind, type] of Object.entries(MESSAGE_KINDS)) {
    if (type !== 'alert' && type !== 'order') continue

    const texts = Object.entries(english).filter(([key]) => key.startsWith(`message.${kind}.`))
    expect(texts).toHaveLength(2)
    for (const [key, text] of texts) expect([key, PROMPT.test(text)]).toEqual([key, false])
  }
})

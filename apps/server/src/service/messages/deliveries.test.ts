import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPost } from '../../platform/post.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { reachOf } from '../../accounts/reach/index.ts'
import { createMessages } from './create-messages.ts'
import { takeDue } from './store.ts'
import { translator } from '../../platform/floor.ts'

const PAID_TEXT = t('message.withdrawal_paid.text', { amount: '$250.00', received: ANY, target: ANY })
const PAID = textPattern(PAID_TEXT)
const SMS = textAtStart(t('mail.message_sms', { text: PAID_TEXT }))

interface Mail {
  readonly to: string
  readonly head: string
  readonly body: string
}

const mails: Mail[] = []
let onMail: (mail: Mail) => void = () => undefined

/** An SMTP server that can be stopped and started again on its port. */
class MailHouse {
  port = 0
  #server: SMTPServer | undefined

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))

        stream.on('end', () => {
          const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
          const said = head.includes('base64')
            ? Buffer.from(body, 'base64').toString()
            : Buffer.from(
                body
                  .replaceAll('=\r\n', '')
                  .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
                    String.fromCharCode(Number.parseInt(hex, 16)),
                  ),
                'latin1',
              ).toString()

          const mail = { to: session.envelope.rcptTo[0]?.address ?? '', head, body: said }
          mails.push(mail)
          onMail(mail)
          done()
        })
      },
    })

    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }
}

const texts: { to: string; text: string }[] = []

const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))

  request.on('end', () => {
    texts.push(JSON.parse(body))
    response.end()
  })
})

await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
const house = new MailHouse()
await house.start()

afterAll(async () => {
  gateway.close()
  await house.stop()
})

const post = createPost({
  smtpUrl: `smtp://127.0.0.1:${house.port}`,
  smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  brandName: 'Plumbline',
  publicUrl: 'https://app.example.com',
})

const whole = await wholeApp({ post })
const { browser, bus, clock, db, logged, messages, owner } = whole

/** Another run of the server on the same database. */
const anotherRun = () =>
  createMessages({
    database: db,
    clock,
    logger: { warn: () => undefined, error: () => undefined } as never,
    bus,
    makeId: randomUUID,
    reachOf: whole.house.get(reachOf),
    post,
    push: undefined,
    metrics: new Registry(),
    platformTimeZone: 'UTC',
    translator: whole.house.get(translator),
  })

beforeEach(() => {
  mails.length = 0
  texts.length = 0
})

async function newcomer(account = `letters-${randomUUID()}@example.com`, language = 'en') {
  const from = browser()
  const code = await from.code(account)
  const form = { account, code, password: 'k9-willow', password_confirm: 'k9-willow', terms_version: '1' }
  const { data } = await from.post('/api/login/reg', form, { language })
  from.token = data.token

  return { from, account, customerId: BigInt(data.user.id) }
}

const write = (customerId: bigint) =>
  db.transaction((tx) =>
    messages.write(tx, {
      customerId,
      kind: 'withdrawal_paid',
      params: { amount: '250.00', received: '249.00', asset: 'USD', target: '424***242' },
      at: clock.now(),
    }),
  )

const deliveriesOf = (customerId: bigint) =>
  owner.query<{ tries: number; sent_at: number | null; given_up_at: number | null }>(
    'select tries, sent_at, given_up_at from delivery where customer_id = $1 order by id',
    [customerId],
  )

describe('a message', () => {
  test('leaves by mail after its commit, in the customer’s last language, once', async () => {
    const ann = await newcomer(undefined, 'de')
    await write(ann.customerId)
    expect(mails).toEqual([])
    await messages.deliveries.sendDue()
    await messages.deliveries.sendDue()
    expect(mails).toHaveLength(1)

    const [mail] = mails
    expect(mail?.to).toBe(ann.account)
    expect(mail?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(mail?.head).toMatch(/^Content-Language: de-DE$/m)
    expect(mail?.head).toMatch(/^Message-ID: <[0-9a-f-]{36}@app\.example\.com>$/m)
    expect(mail?.body).toContain('250,00\u00A0$')
    expect(mail?.body).not.toMatch(/https?:|\{/)

    expect(await deliveriesOf(ann.customerId)).toEqual([
      { tries: 1, sent_at: clock.now(), given_up_at: null },
    ])

    await ann.from.get('/api/user/index', {}, { language: 'en' })
    await write(ann.customerId)
    await messages.deliveries.sendDue()
    expect(mails.at(-1)?.body).toMatch(PAID)
    expect(mails.at(-1)?.body).toContain(t('message.never_ask'))
  })

  test.each([
    ['h23', '15:05'],
    ['h12', '3:05 PM'],
    ['none', '3:05 PM'],
  ])('tells times by the clock %s of the last answer', async (cycle, time) => {
    const ann = await newcomer()
    const headers = { language: 'en', 'hour-cycle': cycle }
    const until = `${new Date(clock.now()).getUTCFullYear()}-11-03T15:05:00.000Z`

    await ann.from.get('/api/user/index', {}, headers)

    await db.transaction((tx) =>
      messages.write(tx, {
        customerId: ann.customerId,
        kind: 'login_password_reset_held',
        params: { until },
        at: clock.now(),
      }),
    )

    await messages.deliveries.sendDue()
    const { data } = await ann.from.get('/api/user/msg', {}, headers)
    expect([mails.at(-1)?.body, data.items[0]?.text]).toEqual([
      expect.stringContaining(`3 Nov, ${time}`),
      expect.stringContaining(`3 Nov, ${time}`),
    ])
  })

  test('leaves by itself once the outbox is at work', async () => {
    const ann = await newcomer()
    const run = anotherRun()

    run.deliveries.start()
    const arrived = new Promise<Mail>((resolve) => (onMail = resolve))

    await db.transaction((tx) =>
      run.write(tx, { customerId: ann.customerId, kind: 'certification_passed', at: clock.now() }),
    )

    expect((await arrived).to).toBe(ann.account)
    await run.deliveries.stop()
    expect(await deliveriesOf(ann.customerId)).toMatchObject([{ tries: 1, sent_at: clock.now() }])

    await db.transaction((tx) =>
      run.write(tx, { customerId: ann.customerId, kind: 'certification_passed', at: clock.now() }),
    )

    expect(await deliveriesOf(ann.customerId)).toMatchObject([{ tries: 1 }, { tries: 0, sent_at: null }])
    await messages.deliveries.sendDue()
  })

  test('leaves by SMS to a phone', async () => {
    const phone = `+4915112${String(Math.floor(clock.now() / 7) % 100_000).padStart(5, '0')}`
    const ann = await newcomer(phone)

    await write(ann.customerId)
    await messages.deliveries.sendDue()

    expect(texts).toEqual([{ to: phone, text: expect.stringMatching(SMS) }])
  })

  test('that is rolled back never leaves', async () => {
    const ann = await newcomer()
    await expect(
      db.transaction(async (tx) => {
        await messages.write(tx, {
          customerId: ann.customerId,
          kind: 'certification_passed',
          at: clock.now(),
        })

        throw new Error('no')
      }),
    ).rejects.toThrow('no')

    await messages.deliveries.sendDue()
    expect(mails).toEqual([])
  })
})

describe('while the mail server is down', () => {
  test('is tried again, with longer pauses, and leaves once when it is back', async () => {
    const ann = await newcomer()
    await house.stop()
    await write(ann.customerId)
    const at = clock.now()

    for (const [tries, pauseMs] of [
      [1, 30 * SECOND_MS],
      [2, MINUTE_MS],
      [3, 2 * MINUTE_MS],
      [4, 4 * MINUTE_MS],
    ] as const) {
      await messages.deliveries.sendDue()
      expect(await deliveriesOf(ann.customerId)).toMatchObject([{ tries, sent_at: null }])
      clock.advance(pauseMs - 1)
      await messages.deliveries.sendDue()
      expect(await deliveriesOf(ann.customerId)).toMatchObject([{ tries }])
      clock.advance(1)
    }

    expect(logged.join('')).not.toContain(ann.account)
    await house.start()
    await messages.deliveries.sendDue()
    await messages.deliveries.sendDue()
    expect(mails.map(({ to }) => to)).toEqual([ann.account])
    expect((await deliveriesOf(ann.customerId))[0]?.sent_at).toBeGreaterThan(at)
  })

  test('is given up after three days; the app has it still', async () => {
    const ann = await newcomer()
    await house.stop()
    await write(ann.customerId)
    await messages.deliveries.sendDue()
    clock.advance(3 * DAY_MS)
    await messages.deliveries.sendDue()
    await house.start()
    clock.advance(HOUR_MS)
    await messages.deliveries.sendDue()
    expect(mails).toEqual([])

    expect(await deliveriesOf(ann.customerId)).toMatchObject([
      { tries: 2, sent_at: null, given_up_at: expect.any(Number) },
    ])

    ann.from.token = (await ann.from.logIn(ann.account)).data.token
    expect((await ann.from.get('/api/user/msg')).data.unread).toBe(1)
  })
})

describe('a restart', () => {
  test('sends what the run before left, once', async () => {
    const ann = await newcomer()
    await write(ann.customerId)

    const next = anotherRun()
    await next.deliveries.sendDue()
    await messages.deliveries.sendDue()
    expect(mails).toHaveLength(1)
  })

  test('sends anew what a run took and died with, after a minute, under the same Message-ID', async () => {
    const ann = await newcomer()
    await write(ann.customerId)

    const now = clock.now()
    expect(await takeDue(db, now, now + MINUTE_MS, 20)).toHaveLength(1)

    const next = anotherRun()
    clock.advance(MINUTE_MS - 1)
    await next.deliveries.sendDue()
    expect(mails).toEqual([])
    clock.advance(1)
    await next.deliveries.sendDue()

    const [row] = await owner.query<{ id: string }>('select id from message where customer_id = $1', [
      ann.customerId,
    ])

    expect(mails).toHaveLength(1)
    expect(mails[0]?.head).toContain(`<${row?.id}@app.example.com>`)
  })
})

test('16 senders at once send each of 60 once', async () => {
  const people = await Promise.all([newcomer(), newcomer(), newcomer()])
  for (const { customerId } of people) for (let count = 0; count < 20; count += 1) await write(customerId)

  const runs = Array.from({ length: 16 }, anotherRun)
  await Promise.all(runs.map(({ deliveries }) => deliveries.sendDue()))
  await messages.deliveries.sendDue()
  expect(mails).toHaveLength(60)
  expect(new Set(mails.map(({ head }) => /Message-ID: (\S+)/.exec(head)?.[1])).size).toBe(60)
})

test('the list of what left says when, how and about what, and never changes', async () => {
  const ann = await newcomer()
  await write(ann.customerId)
  await messages.deliveries.sendDue()
  await messages.noteCode(db, { customerId: ann.customerId, purpose: 'bind', channel: 'mail' })

  const rows = await owner.query<object>('select * from delivery where customer_id = $1 order by id', [
    ann.customerId,
  ])

  expect(rows).toMatchObject([
    { kind: 'withdrawal_paid', channel: 'mail', sent_at: clock.now() },
    { kind: 'code_bind', channel: 'mail', message_id: null, sent_at: clock.now() },
  ])

  await expect(
    owner.query('update delivery set sent_at = null where customer_id = $1', [ann.customerId]),
  ).rejects.toThrow('stays sent')

  await expect(owner.query('delete from delivery')).rejects.toThrow('never allowed')
})

import { HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { atTheDoor } from '../../desk/operators/testing/desk-door.ts'

const whole = await wholeApp({ limiter: { take: () => 0 }, practiceInbox: false })
const { browser, clock, db, owners, securityLog } = whole

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const WRONG = 'h7-dormouse'

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `seen-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

/** A stranger guesses until the log-in is locked to strangers. */
async function guess({ account }: Person): Promise<void> {
  const stranger = browser({ address: '203.0.113.77' })
  for (let time = 0; time < 5; time += 1)
    await stranger.post('/api/login/index', { account, password: WRONG }, FIREFOX)
}

interface Told {
  readonly params: { readonly device: string; readonly place: string }
}

/** The messages that somebody tries, once everybody who was to be told is. */
async function toldOf({ customerId }: Person): Promise<Told[]> {
  await securityLog.written()
  await owners.stop()
  return db.query(
    `select params from message where customer_id = $1 and kind = 'somebody_tried' order by written_at`,
    [customerId],
  )
}

describe('the owner of an account', () => {
  test('is told when strangers lock it, with device and place, once an hour however often they do', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    await guess(ann)

    const told = { params: { device: 'Firefox, Linux', place: '203.0.*.*' } }
    expect(await toldOf(ann)).toEqual([told])
    clock.advance(HOUR_MS - MINUTE_MS)
    await guess(ann)
    expect(await toldOf(ann)).toEqual([told])
    clock.advance(31 * MINUTE_MS)
    await guess(ann)
    expect(await toldOf(ann)).toEqual([told, told])
    expect(await toldOf(bob)).toEqual([])

    const [message] = dataOf(await ann.from.get('/api/user/msg', { type: 'security' })).items
    expect(message).toMatchObject({
      title: t('message.somebody_tried.title'),
      target: '/pages/user/activity',
    })

    expect(message.text).toContain('Firefox, Linux')
  })

  test('is told when a code is used up by wrong tries, and not by one wrong password', async () => {
    const ann = await newcomer()
    await browser().logIn(ann.account, WRONG)
    expect(await toldOf(ann)).toEqual([])

    const stranger = browser()
    await stranger.code(ann.account, 'reset_password')

    const form = { account: ann.account, code: '000000000000', password: WRONG, password_confirm: WRONG }
    for (let time = 0; time < 4; time += 1) await stranger.post('/api/login/forgot', form)

    expect(await toldOf(ann)).toEqual([])
    await stranger.post('/api/login/forgot', form)
    expect(await toldOf(ann)).toHaveLength(1)
  })
})

interface Line {
  readonly id: string
  readonly kind: string
  readonly time: string
}

const pageOf = async ({ from }: Person, query: Record<string, string>) =>
  dataOf(await from.get('/api/security/events', query)) as { items: Line[]; next?: string } // as its schema says

/** All lines, some at a time. */
async function linesOf(person: Person, limit: number): Promise<Line[]> {
  await securityLog.written()
  const lines: Line[] = []
  for (let cursor: string | undefined; ;) {
    const { items, next } = await pageOf(person, { limit: String(limit), ...(cursor && { cursor }) })
    lines.push(...items)
    if (next === undefined) return lines

    cursor = next
  }
}

describe('the activity of an account', () => {
  test('is its owner’s own, newest first, and whole a page at a time', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    for (let times = 0; times < 3; times += 1) {
      await browser().logIn(ann.account)
      clock.advance(MINUTE_MS)
      await browser().logIn(bob.account, WRONG)
    }

    const whole = await linesOf(ann, 500)
    expect(whole.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array<string>(3).fill('log_in'),
      ...Array<string>(3).fill('new_device'),
    ])

    expect(whole.map(({ time }) => time)).toEqual(
      whole
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )

    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
    for (const limit of [1, 2, 4, 5]) expect(await linesOf(ann, limit)).toEqual(whole)

    const bobs = await linesOf(bob, 2)
    expect(new Set(bobs.map(({ kind }) => kind))).toEqual(new Set(['log_in_failed']))
    expect(bobs.filter(({ id }) => whole.some((line) => line.id === id))).toEqual([])
  })

  test('goes on where a cursor of another customer leads, within the own lines alone', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    for (const { account } of [ann, bob, ann, bob]) await browser().logIn(account)

    const whole = await linesOf(ann, 500)
    await securityLog.written()

    const { next } = await pageOf(bob, { limit: '1' })
    const { items } = await pageOf(ann, { cursor: String(next) })

    expect(items.filter(({ id }) => !whole.some((line) => line.id === id))).toEqual([])
    expect((await ann.from.get('/api/security/events', { cursor: 'x' })).data).toEqual({
      refusal: 'field_invalid',
      field: 'cursor',
    })
  })

  test('says nothing of what operators did on the way, nor an address', async () => {
    const ann = await newcomer()
    const reviewer = await operatorBrowser(whole, { roles: ['reviewer'] })
    const fields = { id: ann.customerId.toString(), field: 'account', reason: 'they called and asked' }

    expect((await reviewer.post('/api/desk/customer/unmask', fields)).status).toBe(200)
    await browser({ address: '203.0.113.78' }).logIn(ann.account, WRONG)

    const lines = await linesOf(ann, 500)
    expect(lines).toMatchObject([{ kind: 'log_in_failed', place: '203.0.*.*', times: 1 }])
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })
})

describe('the admins’ page', () => {
  interface Desk {
    readonly counts: readonly {
      readonly kind: string
      readonly hour: number
      readonly day: number
      readonly alarm_from?: number
    }[]
    readonly alarms: readonly { readonly kind: string; readonly time: string }[]
    readonly operators: readonly { readonly kind: string; readonly operator: string; readonly time: string }[]
  }

  test('counts each kind, names alarms, and whose log-in at the desk was changed', async () => {
    const admin = await operatorBrowser(whole, { roles: ['admin'] })

    const page = async (): Promise<Desk> => {
      await securityLog.written()
      return dataOf(await admin.get('/api/desk/security_events')) as Desk // as its schema says
    }

    const countOf = ({ counts }: Desk, kind: string) => counts.find((row) => row.kind === kind)
    clock.advance(25 * HOUR_MS)
    admin.token = (await db.transaction((tx) => whole.operatorSessions.open(tx, admin.operatorId))).token

    expect(countOf(await page(), 'log_in_failed')).toEqual({
      kind: 'log_in_failed',
      hour: 0,
      day: 0,
      alarm_from: 300,
    })

    await guess(await newcomer())
    const op = await atTheDoor(whole, { roles: ['support'] })
    await op.setUp()

    const at = toIso(clock.now())
    for (let time = 0; time < 5; time += 1) await op.logIn({ password: WRONG })

    // What repeats is counted once its window is over.
    clock.advance(10 * MINUTE_MS + 1)
    await browser().logIn('nobody-at-all@example.com', PASSWORD)

    const seen = await page()
    expect(countOf(seen, 'log_in_failed')).toMatchObject({ hour: 6, day: 6 })
    expect(countOf(seen, 'operator_log_in_failed')).toMatchObject({ hour: 5, day: 5 })
    expect(seen.alarms[0]).toEqual({ kind: 'operator_locked', time: at })
    expect(seen.operators[0]).toEqual({ kind: 'operator_locked', operator: op.name, time: at })
    clock.advance(61 * MINUTE_MS)
    admin.token = (await db.transaction((tx) => whole.operatorSessions.open(tx, admin.operatorId))).token
    expect(countOf(await page(), 'log_in_failed')).toMatchObject({ hour: 0, day: 6 })
  })
})

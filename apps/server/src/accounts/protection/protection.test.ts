import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { createSessions, SESSION_LIFE } from '../../http/session.ts'
import { systemRandom } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { FUND_PASSWORD, payoutHouse } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const letters: string[] = []

const whole = await wholeApp({
  limiter: { take: () => 0 },
  post: {
    reaches: (kind) => kind === 'mail',
    send: async ({ text }) => void letters.push(text),
    close: () => undefined,
  },
})

const { browser, clock, db, owner, messages } = whole
const { payee } = payoutHouse(whole)

/** Another device of the same account, signed in. */
async function otherDevice({ account }: { readonly account: string }): Promise<Browser> {
  const from = browser()
  dataOf(await from.logIn(account))
  return from
}

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `own-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

const statusOf = async (from: Browser) => (await from.get('/api/user/index')).status
/** Who signs others out shows once more who they are. */
const AGAIN = { login_password: PASSWORD }
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

describe('devices', () => {
  test('are named, one signs out another, and all others at once', async () => {
    const ann = await newcomer()
    const [laptop, tablet] = [browser(), browser()]
    const answer = await laptop.post(
      '/api/login/index',
      { account: ann.account, password: PASSWORD },
      FIREFOX,
    )

    laptop.token = String(answer.data.token)
    clock.advance(MINUTE_MS)
    await tablet.logIn(ann.account)

    const { items } = (await tablet.get('/api/devices/index')).data
    expect(items).toHaveLength(3)
    expect(items.map((item: { is_this: boolean }) => item.is_this)).toEqual([true, false, false])

    const named = items.find(({ name }: { name: string }) => name === 'Firefox, Linux')
    expect((await tablet.post('/api/devices/sign_out', { id: named.id, ...AGAIN })).status).toBe(200)

    expect([await statusOf(laptop), await statusOf(tablet), await statusOf(ann.from)]).toEqual([
      401, 200, 200,
    ])

    expect((await tablet.post('/api/devices/sign_out', { others: '1', ...AGAIN })).status).toBe(200)
    expect([await statusOf(tablet), await statusOf(ann.from)]).toEqual([200, 401])
    expect((await tablet.get('/api/devices/index')).data.items).toHaveLength(1)
  })

  test('of another customer are not there', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const { items } = (await ann.from.get('/api/devices/index')).data
    const answer = await bob.from.post('/api/devices/sign_out', { id: items[0].id })
    expect([answer.status, answer.data]).toEqual([404, { refusal: 'not_found', field: 'id' }])
    expect(await statusOf(ann.from)).toBe(200)
  })

  test('end on their open streams at once, and only theirs', async () => {
    const ann = await newcomer()
    const sessions = createSessions({
      database: db,
      clock,
      fillRandom: systemRandom,
      logger: silentLogger,
      life: SESSION_LIFE.practice,
      changes: changesOfOneNode(silentLogger),
    })

    const ended: (bigint | undefined)[] = []
    sessions.onEnd((customerId) => ended.push(customerId))

    const token = await sessions.open(db, ann.customerId, 'ab'.repeat(32))
    const other = await sessions.open(db, ann.customerId, 'cd'.repeat(32))

    expect([await sessions.sessionOf(token), await sessions.sessionOf(other)]).not.toContain(undefined)

    await db.transaction((tx) => sessions.endOf(tx, ann.customerId, { deviceId: 'ab'.repeat(32) }))
    expect(ended).toEqual([ann.customerId])
    expect(await sessions.sessionOf(token)).toBeUndefined()
    expect(await sessions.sessionOf(other)).toBeDefined()
    expect(await statusOf(ann.from)).toBe(200)
  })

  test('a log-in at the moment of signing out is before it, and ended, or after it, and whole', async () => {
    const ann = await newcomer()
    for (let round = 0; round < 25; round += 1) {
      const others = Array.from({ length: 3 }, () => browser())
      const [out] = await Promise.all([
        ann.from.post('/api/devices/sign_out', { others: '1', ...AGAIN }),
        ...others.map((other) => other.logIn(ann.account)),
      ])

      expect(out.status).toBe(200)
      const rows = await owner.query('select from session where customer_id = $1', [ann.customerId])
      const alive = await Promise.all(others.map(statusOf))

      // What answers stands in the table; what was ended answers no more.
      expect(alive.filter((status) => status === 200)).toHaveLength(rows.length - 1)
      await ann.from.post('/api/devices/sign_out', { others: '1', ...AGAIN })
      expect(new Set(await Promise.all(others.map(statusOf)))).toEqual(new Set([401]))
    }
  })
})

describe('a secured account', () => {
  const secure = async ({ from, account }: Person) =>
    from.post('/api/security/secure', { code: await from.code(account, 'secure') })

  test('has every device out, withdrawals held for 24 h with reason, date and end, and is told', async () => {
    const ann = await payee()
    const other = browser()

    await other.logIn(ann.account)
    const until = toIso(clock.now() + DAY_MS)

    expect((await ann.from.post('/api/security/secure', { code: '000000' })).data.refusal).toBe('code_wrong')
    const at = toIso(clock.now())

    expect(dataOf(await secure(ann))).toEqual({ withdrawals_held_until: until })
    expect([await statusOf(ann.from), await statusOf(other)]).toEqual([401, 401])
    await ann.from.logIn(ann.account)

    const { holds, release_by: by } = (await ann.from.get('/api/security/index')).data
    expect([holds, by]).toEqual([[{ reason: 'secured', since: at, until }], 'fund_password'])

    const form = (await ann.from.get('/api/user/cash')).data
    expect([form.held_until, form.held_reason]).toEqual([until, 'security_hold'])

    const { items } = (await ann.from.get('/api/user/msg')).data
    expect(items.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      t('message.new_device.title'),
      t('message.account_secured.title'),
    ])
  })

  test('is opened again by fund password and code before, and by itself after 24 h', async () => {
    const ann = await payee()
    await secure(ann)
    await ann.from.logIn(ann.account)

    const release = async (more: Record<string, string>) =>
      ann.from.post('/api/security/release', { code: '000000', ...more })
    expect((await release({})).data).toEqual({ refusal: 'field_invalid', field: 'fund_password' })
    expect((await release({ fund_password: 'wrong-one' })).data.refusal).toBe('fund_password_wrong')
    expect((await release({ fund_password: FUND_PASSWORD })).data.refusal).toBe('code_wrong')

    const right = async () => ({
      fund_password: FUND_PASSWORD,
      code: await ann.from.code(ann.account, 'secure'),
    })

    expect(dataOf(await release(await right())).holds).toEqual([])
    expect((await release(await right())).data.refusal).toBe('not_found')
    await secure(ann)
    clock.advance(DAY_MS)
    await ann.from.logIn(ann.account)
    expect((await ann.from.get('/api/security/index')).data.holds).toEqual([])
  })

  test('of who has no fund password is opened by login password and code', async () => {
    const ann = await newcomer()
    await secure(ann)
    await ann.from.logIn(ann.account)

    const code = await ann.from.code(ann.account, 'secure')
    const release = (more: Record<string, string>) =>
      ann.from.post('/api/security/release', { code, ...more })

    expect((await release({ login_password: 'wrong-1' })).data.refusal).toBe('login_failed')
    expect((await release({ login_password: PASSWORD })).status).toBe(200)
  })

  test('takes no withdrawal in the database either, and nobody shortens its hold', async () => {
    const ann = await payee()
    const code = await ann.from.code(ann.account, 'secure')
    const twice = await Promise.all(
      Array.from({ length: 20 }, () => ann.from.post('/api/security/secure', { code })),
    )

    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)

    for (const change of [`until = until - interval '1 h'`, `kind = 'factor_recovered'`])
      await expect(
        owner.query(`update security_hold set ${change} where customer_id = $1`, [ann.customerId]),
      ).rejects.toThrow('only ever lifted')

    await expect(owner.query('delete from security_hold')).rejects.toThrow('never allowed')
  })
})

test('securing and withdrawals at once: what comes after it is refused in words, and nothing breaks', async () => {
  for (let round = 0; round < 15; round += 1) {
    const ann = await payee()
    const { id: target } = dataOf(await ann.addCard())
    const code = await ann.from.code(ann.account, 'secure')
    const wish = { amount: '100.00', target_id: target }
    const devices = await Promise.all(Array.from({ length: 4 }, () => otherDevice(ann)))

    // A code for each: what holds them apart is not that one was used.
    const cash = await Promise.all(
      devices.map(async (from) =>
        ann.withdrawal({ ...wish, code: await from.code(ann.account, 'withdraw') }),
      ),
    )

    const [secured, ...sent] = await Promise.all([
      ann.from.post('/api/security/secure', { code }),
      // Five at once on one device would be five guesses of the fund password.
      ...devices.map((from, each) =>
        from.post('/api/user/cash', cash[each], { 'idempotency-key': randomUUID() }),
      ),
    ])

    expect(secured.status).toBe(200)
    const refused = sent.filter(({ status }) => status === 422).map(({ data }) => data.refusal)

    for (const { status } of sent) expect([200, 401, 422]).toContain(status)
    for (const refusal of refused) expect(['security_hold', 'withdrawal_count_reached']).toContain(refusal)

    await ann.from.logIn(ann.account)
    const late = await ann.withdraw(wish)
    expect(late.data.refusal).toBe('security_hold')
  }
})

describe('the own word', () => {
  const set = (from: Browser, word: string, password = PASSWORD) =>
    from.post('/api/security/own_word', { own_word: word, login_password: password })

  test('stands in every letter, is changed by the password alone, and taken away', async () => {
    const ann = await newcomer()
    expect((await set(ann.from, 'heron', 'wrong-1')).data.refusal).toBe('login_failed')

    /** What a change sends, once all that was to leave before it has left. */
    const lettersOf = async (change: () => Promise<unknown>) => {
      await messages.deliveries.sendDue()
      const before = letters.length
      await change()
      await messages.deliveries.sendDue()

      return letters.slice(before)
    }

    const [told] = await lettersOf(async () => {
      expect(dataOf(await set(ann.from, 'grey heron')).own_word).toBe('grey heron')
    })

    expect(told).toMatch(new RegExp(`^${t('mail.own_word', { word: 'grey heron' })}\n\n`))

    const [without] = await lettersOf(async () => {
      expect(dataOf(await set(ann.from, '')).own_word).toBeUndefined()
    })

    expect(without).not.toContain('heron')
  })

  test('lies plainly in no table, and no call of the desk shows it', async () => {
    const ann = await newcomer()
    await set(ann.from, 'marsh-harrier')

    const [row] = await owner.query<{ text: string }>(
      'select string_agg(t::text, chr(10)) as text from (select * from own_word) t',
    )

    expect(row?.text).not.toContain('harrier')
    const desk = await operatorBrowser(whole)
    const detail = await desk.get('/api/desk/customer', { id: String(ann.customerId) })

    expect(detail.status).toBe(200)
    expect(JSON.stringify(detail.data)).not.toContain('harrier')
  })
})

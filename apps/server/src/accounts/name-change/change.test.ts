import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { PAPERS_COUNT_AFTER_MS } from '@plumbline/domain/accounts/name-change'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import { BIRTHDAY, ID_NUMBER, nameHouse, newMail, newPhone } from './testing/name-house.ts'
import type { Person } from './testing/name-house.ts'

const house = await nameHouse()

const {
  browser,
  change,
  clock,
  db,
  lastCode,
  letters,
  messages,
  newcomer,
  newCode,
  oldCode,
  owner,
  pass,
  payee,
  sent,
} = house

const security = async ({ from }: Person) => dataOf(await from.get('/api/security/index'))
const refusalOf = async (answer: ReturnType<typeof change>) => (await answer).data.refusal
const papers = { code: '', id_number: ID_NUMBER, birthday: BIRTHDAY }

const accountOf = async ({ customerId }: Person): Promise<string | undefined> =>
  (await db.query<{ account: string }>('select account from customer where id = $1', [customerId]))[0]
    ?.account

describe('a name', () => {
  test.each([
    ['a mail to a mail', newMail, newMail],
    ['a mail to a phone', newMail, newPhone],
    ['a phone to a mail', newPhone, newMail],
  ])('is changed, %s: in one go everywhere', async (_what, before, after) => {
    const ann = await newcomer(before())
    const elsewhere = browser()

    dataOf(await elsewhere.logIn(ann.account))
    const to = after()
    const at = clock.now()
    const answer = dataOf(await change(ann, to))
    const until = toIso(at + DAY_MS)

    expect(answer).toMatchObject({ withdrawals_held_until: until })

    expect((await elsewhere.get('/api/user/index')).status).toBe(401)
    expect((await browser().logIn(ann.account)).data.refusal).toBe('login_failed')
    dataOf(await browser().logIn(to))
    expect(dataOf(await ann.from.get('/api/user/index')).user.account).toBe(answer.account)

    const { holds } = await security(ann)
    expect(holds).toEqual([{ reason: 'account_changed', since: toIso(at), until }])
    expect(dataOf(await ann.from.get('/api/user/cash'))).toMatchObject({ held_until: until })

    const { items } = dataOf(await ann.from.get('/api/security/events'))
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('name_changed')
    await messages.deliveries.sendDue()

    const told = letters.filter(({ text }) => text.includes('seven days'))
    expect(told.map((letter) => letter.to).toSorted()).toEqual([ann.account, to].toSorted())
  })

  test('holds withdrawals from the same moment on', async () => {
    const ann = await payee()
    const { id: target_id } = dataOf(await ann.addCard())

    dataOf(await change(ann, newMail()))
    const form = { asset: 'USD', amount: '100.00', target_id, fund_password: FUND_PASSWORD }
    const refused = await ann.from.post('/api/user/cash', form, { 'idempotency-key': randomUUID() })
    expect(refused.data).toEqual({
      refusal: 'security_hold',
      params: { until: toIso(clock.now() + DAY_MS) },
    })
  })

  test('by a program that keeps no cookies too', async () => {
    const ann = await newcomer(newMail(), { keepsCookies: false })
    dataOf(await change(ann, newMail()))
  })

  test('ends the token it was changed with', async () => {
    const ann = await newcomer()
    const { token } = ann.from
    dataOf(await change(ann, newMail()))
    ann.from.token = token
    expect((await ann.from.get('/api/user/index')).status).toBe(401)
  })

  test('is read everywhere: codes go to the new one, short on a device that knows the account', async () => {
    const ann = await newcomer()
    const to = newMail()

    dataOf(await change(ann, to))
    await ann.from.post('/api/login/own_code', { purpose: 'secure' })
    expect(sent.at(-1)).toMatchObject({ to: { account: to }, purpose: 'secure', customerId: ann.customerId })
    expect(sent.at(-1)?.code).toHaveLength(6)
  })

  test('is not locked by what strangers got wrong under the new one', async () => {
    const ann = await newcomer()
    const to = newMail()

    for (let tries = 0; tries < 5; tries += 1) await browser().logIn(to, 'a guess')
    expect((await browser().logIn(to)).data.refusal).toBe('account_locked')
    dataOf(await change(ann, to))
    dataOf(await browser().logIn(to))
  })

  test('is changed three times a day, and no code leaves for a fourth', async () => {
    const ann = await newcomer()
    let account = ann.account
    for (let time = 0; time < 3; time += 1) {
      const to = newMail()
      dataOf(await change({ ...ann, account }, to))
      account = to
    }

    const before = sent.length
    const refused = await ann.from.post('/api/user/name_code', { account: newMail() })

    expect(refused.data).toMatchObject({ refusal: 'too_many_requests', params: { seconds: DAY_MS / 1_000 } })
    expect(sent).toHaveLength(before)
    clock.advance(DAY_MS)
    dataOf(await change({ ...ann, account }, newMail()))
  })
})

describe('what it takes', () => {
  test.each([
    ['a wrong login password', { login_password: 'w9-other' }, 'login_failed'],
    ['no code of the old name', { code: '' }, 'field_invalid'],
    ['a wrong code of the old name', { code: '000000' }, 'code_wrong'],
    ['a wrong code of the new one', { new_code: '000000000000' }, 'code_wrong'],
    ['papers where none have passed', papers, 'field_invalid'],
    ['a second factor where there is none', { code: '', second_factor: '123456' }, 'field_invalid'],
    ['no name', { account: 'nobody' }, 'field_invalid'],
  ])('%s is not enough', async (_what, other: Record<string, string>, refusal) => {
    const ann = await newcomer()
    expect(await refusalOf(change(ann, newMail(), other))).toBe(refusal)
    expect(await accountOf(ann)).toBe(ann.account)
    expect((await security(ann)).holds).toEqual([])
  })

  test.each([
    ['of another name', (ann: Person) => newCode(ann.from, newMail()), 'new_code'],
    [
      'that another customer asked for',
      (_ann: Person, to: string, bob: Person) => newCode(bob.from, to),
      'new_code',
    ],
    ['to register that name', (_ann: Person, to: string) => browser().code(to), 'new_code'],
    ['of another customer’s old name', (_ann: Person, _to: string, bob: Person) => oldCode(bob), 'code'],
    ['of the old name, for something else', (ann: Person) => ann.from.code(ann.account, 'secure'), 'code'],
  ])('a code %s is none', async (_what, code, field) => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const to = newMail()
    expect(await refusalOf(change(ann, to, { [field]: await code(ann, to, bob) }))).toBe('code_wrong')
    expect(await accountOf(ann)).toBe(ann.account)
  })

  test('a slip in the code of the new name uses no other up', async () => {
    const ann = await newcomer()
    const to = newMail()
    const codes = { code: await oldCode(ann), new_code: await newCode(ann.from, to) }
    expect(await refusalOf(change(ann, to, { ...codes, new_code: '000000000000' }))).toBe('code_wrong')
    dataOf(await change(ann, to, codes))
  })

  test('nobody but a signed-in customer has a code sent to a new name', async () => {
    const answer = await browser().post('/api/login/code', { account: newMail(), purpose: 'new_name' })
    expect(answer.data.refusal).toBe('field_invalid')
  })

  test('a factor, where there is one, and neither code nor papers in its place', async () => {
    const ann = await newcomer()
    pass(ann.customerId)
    clock.advance(PAPERS_COUNT_AFTER_MS)

    const proofs = { login_password: PASSWORD, code: await ann.from.code(ann.account, 'secure') }
    const { secret } = dataOf(await ann.from.post('/api/security/authenticator/begin', proofs))
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })

    const shown = () => totp.generate({ timestamp: clock.now() })
    dataOf(await ann.from.post('/api/security/authenticator/confirm', { second_factor: shown() }))
    clock.advance(MINUTE_MS)

    const to = newMail()
    expect(await refusalOf(change(ann, to))).toBe('second_factor_required')
    clock.advance(5 * MINUTE_MS)
    expect(await refusalOf(change(ann, to, papers))).toBe('field_invalid')
    clock.advance(5 * MINUTE_MS)
    dataOf(await change(ann, to, { code: '', second_factor: shown() }))
  })

  test('papers, for who no longer reads the old name, once they have stood for seven days', async () => {
    const ann = await newcomer()
    pass(ann.customerId)

    const to = newMail()
    expect(await refusalOf(change(ann, to, papers))).toBe('field_invalid')
    clock.advance(PAPERS_COUNT_AFTER_MS)

    expect(await refusalOf(change(ann, to, { ...papers, birthday: '1990-05-18' }))).toBe(
      'id_number_incorrect',
    )

    clock.advance(5 * MINUTE_MS)
    expect(await refusalOf(change(ann, to, { ...papers, id_number: 'AB12346' }))).toBe('id_number_incorrect')
    clock.advance(5 * MINUTE_MS)
    dataOf(await change(ann, to, papers))
    expect((await security(ann)).holds).toMatchObject([{ reason: 'account_changed' }])
  })

  test('wrong papers are counted, and lock like wrong passwords', async () => {
    const ann = await newcomer()
    pass(ann.customerId)
    clock.advance(PAPERS_COUNT_AFTER_MS)

    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusalOf(change(ann, newMail(), { ...papers, id_number: `AB9999${tries}` }))).toBe(
        'id_number_incorrect',
      )
    }

    expect(await refusalOf(change(ann, newMail(), papers))).toBe('account_locked')
  })
})

describe('a name that somebody has', () => {
  test('is told only to who entered its code, and nothing changes', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const free = await ann.from.post('/api/user/name_code', { account: newMail() })
    const taken = await ann.from.post('/api/user/name_code', { account: bob.account })

    expect(Object.keys(taken.data)).toEqual(Object.keys(free.data))
    expect(await refusalOf(change(ann, bob.account, { new_code: '000000000000' }))).toBe('code_wrong')

    const new_code = lastCode(bob.account, 'new_name')
    expect(await refusalOf(change(ann, bob.account, { new_code }))).toBe('account_taken')
    expect([await accountOf(ann), await accountOf(bob)]).toEqual([ann.account, bob.account])
  })

  test('is one’s own too', async () => {
    const ann = await newcomer()
    expect(await refusalOf(change(ann, ann.account))).toBe('account_taken')
  })
})

describe('the old name', () => {
  test('opens nothing: no reset, no unlock, no log-in, whatever code was sent before', async () => {
    const ann = await newcomer()
    const stranger = browser()

    const ask = (purpose: string) => stranger.post('/api/login/code', { account: ann.account, purpose })
    await ask('reset_password')

    const code = lastCode(ann.account, 'reset_password')
    dataOf(await change(ann, newMail()))

    const fields = { account: ann.account, code, password: 'w9-kestrel', password_confirm: 'w9-kestrel' }
    expect((await stranger.post('/api/login/forgot', fields)).status).toBe(422)

    clock.advance(5 * MINUTE_MS)

    const before = sent.length
    await ask('reset_password')
    expect(sent).toHaveLength(before)
  })

  test('is nobody else’s for thirty days, and then whoever’s it is by then', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    dataOf(await change(ann, newMail()))
    expect((await browser().register(ann.account)).data.refusal).toBe('account_taken')
    expect(await refusalOf(change(bob, ann.account))).toBe('account_taken')
    clock.advance(30 * DAY_MS - HOUR_MS)
    expect((await browser().register(ann.account)).data.refusal).toBe('account_taken')
    clock.advance(HOUR_MS)

    const { user } = dataOf(await browser().register(ann.account))
    expect(BigInt(user.id)).not.toBe(ann.customerId)
  })

  test('can be had again by who gave it up', async () => {
    const ann = await newcomer()
    const to = newMail()
    dataOf(await change(ann, to))
    dataOf(await change({ ...ann, account: to }, ann.account))
    expect(await accountOf(ann)).toBe(ann.account)
  })
})

describe('the database', () => {
  test('changes no name but with a hold, and forgets none', async () => {
    const ann = await newcomer()
    await expect(
      db.query('update customer set account = $2 where id = $1', [ann.customerId, newMail()]),
    ).rejects.toThrow('permission denied')

    const rename = `select customer_rename($1, $2, $3, instant($4), instant($4) + interval '30 days', false)`
    await expect(db.query(rename, [ann.customerId, ann.account, newMail(), clock.now()])).rejects.toThrow(
      'holds withdrawals',
    )

    dataOf(await change(ann, newMail()))
    await expect(owner.query('delete from former_name')).rejects.toThrow('never allowed')

    await expect(
      owner.query(
        `insert into customer select 999999, $1, password_hash, 'ABCDEFGH', null, terms_version, terms_accepted_at, instant($2),
           password_changed_at from customer where id = $3`,
        [ann.account, clock.now(), ann.customerId],
      ),
    ).rejects.toThrow('the name is kept')
  })
})

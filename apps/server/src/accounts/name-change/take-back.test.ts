import { TAKE_BACK_WITHIN_MS } from '@plumbline/domain/accounts/name-change'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { describe, expect, test } from 'vitest'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { BIRTHDAY, ID_NUMBER, nameHouse, newMail } from './testing/name-house.ts'
import type { Person } from './testing/name-house.ts'

const UNDONE = textPattern(
  t('message.account_name_taken_back.text', { account: ANY, former: ANY, until: ANY }),
)

const house = await nameHouse()
const { browser, change, clock, db, lastCode, letters, messages, newcomer, owner, pass, sent } = house

const PAPERS = { id_number: ID_NUMBER, birthday: BIRTHDAY }
const NEW_PASSWORD = 'w9-kestrel'
const ask = (from: Browser, account: string) =>
  from.post('/api/login/code', { account, purpose: 'take_back' })

/** Asks for a code to the old name and enters it with what proves whose the account is. */
async function takeBack(account: string, proof: Record<string, string>, from = browser()) {
  await ask(from, account)
  const code = lastCode(account, 'take_back')
  return from.post('/api/login/name_take_back', { account, code, ...proof })
}

const accountOf = async ({ customerId }: Person): Promise<string | undefined> =>
  (await db.query<{ account: string }>('select account from customer where id = $1', [customerId]))[0]
    ?.account

/** Somebody whose name was changed by somebody else. */
async function robbed(isVerified = false): Promise<Person & { readonly to: string }> {
  const ann = await newcomer()
  if (isVerified) pass(ann.customerId)

  clock.advance(MINUTE_MS)
  const to = newMail()
  dataOf(await change(ann, to))

  return { ...ann, to }
}

describe('a changed name is taken back', () => {
  test('by papers that had passed, and ends all that whoever changed it has', async () => {
    const ann = await robbed(true)
    const changePassword = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
    const thief = await ann.from.post('/api/user/pwd_login', { old_password: PASSWORD, ...changePassword })

    ann.from.token = dataOf(thief).token
    const until = toIso(clock.now() + DAY_MS)
    expect(dataOf(await takeBack(ann.account, PAPERS))).toEqual({ withdrawals_held_until: until })

    expect(await accountOf(ann)).toBe(ann.account)
    expect((await ann.from.get('/api/user/index')).status).toBe(401)

    for (const name of [ann.account, ann.to])
      for (const password of [PASSWORD, NEW_PASSWORD])
        expect((await browser().logIn(name, password)).data.refusal).toBe('login_failed')

    await messages.deliveries.sendDue()
    const told = letters.filter(({ text }) => UNDONE.test(text))
    expect(told.map(({ to }) => to).toSorted()).toEqual([ann.account, ann.to].toSorted())

    const hers = browser()
    const code = await hers.code(ann.account, 'reset_password')

    dataOf(await hers.post('/api/login/forgot', { account: ann.account, code, ...changePassword }))
    dataOf(await hers.logIn(ann.account, NEW_PASSWORD))

    const { holds } = dataOf(await hers.get('/api/security/index'))
    expect(holds.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      'account_changed',
      'account_changed',
      'login_password_reset',
    ])
  })

  test('by the login password of who had no papers, whoever’s passed since', async () => {
    const ann = await robbed()
    clock.advance(MINUTE_MS)
    pass(ann.customerId)
    expect((await takeBack(ann.account, PAPERS)).data.refusal).toBe('login_failed')
    clock.advance(5 * MINUTE_MS)
    dataOf(await takeBack(ann.account, { password: PASSWORD }))
  })

  test('once: who changed it takes nothing back in turn, nor what stood between', async () => {
    const ann = await robbed(true)
    const between = ann.to
    const last = newMail()

    dataOf(await change({ ...ann, account: between }, last))
    dataOf(await takeBack(ann.account, PAPERS))

    for (const account of [between, last])
      expect((await takeBack(account, PAPERS)).data.refusal).toBe('code_wrong')
    expect(await accountOf(ann)).toBe(ann.account)
  })

  test('also from who changed it twice and took their own first one back', async () => {
    const ann = await newcomer()
    pass(ann.customerId)

    const [first, second] = [newMail(), newMail()]
    for (const [account, to] of [
      [ann.account, first],
      [first, second],
    ] as const) {
      clock.advance(MINUTE_MS)
      dataOf(await change({ ...ann, account }, to))
    }

    clock.advance(MINUTE_MS)

    // Whoever did this has seen the papers.
    dataOf(await takeBack(first, PAPERS))
    expect(await accountOf(ann)).toBe(first)

    clock.advance(MINUTE_MS)
    dataOf(await takeBack(ann.account, PAPERS))
    expect(await accountOf(ann)).toBe(ann.account)
    for (const account of [first, second])
      expect((await takeBack(account, PAPERS)).data.refusal).toBe('code_wrong')
  })

  test('twice at once: one does it', async () => {
    const ann = await robbed(true)
    const both = [browser(), browser()]
    const entered = []
    for (const from of both) {
      await ask(from, ann.account)
      entered.push({ from, code: lastCode(ann.account, 'take_back') })
    }

    const answers = await Promise.all(
      entered.map(({ from, code }) =>
        from.post('/api/login/name_take_back', { account: ann.account, code, ...PAPERS }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('it is not', () => {
  test.each([
    ['without a proof', {}, 'id_number_incorrect'],
    ['with the password, where papers had passed', { password: PASSWORD }, 'id_number_incorrect'],
    ['with another number', { ...PAPERS, id_number: 'AB99999' }, 'id_number_incorrect'],
  ])('%s', async (_what, proof: Record<string, string>, refusal) => {
    const ann = await robbed(true)
    expect((await takeBack(ann.account, proof)).data.refusal).toBe(refusal)
    expect(await accountOf(ann)).toBe(ann.to)
  })

  test('after five wrong proofs, however many codes the old name reads', async () => {
    const ann = await robbed()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await takeBack(ann.account, { password: 'a guess' })).data.refusal).toBe('login_failed')

    expect((await takeBack(ann.account, { password: PASSWORD })).data).toEqual({
      refusal: 'too_many_requests',
      params: { seconds: 15 * 60 },
    })

    clock.advance(15 * MINUTE_MS)
    dataOf(await takeBack(ann.account, { password: PASSWORD }))
  })

  test('after seven days, and no code leaves then', async () => {
    const ann = await robbed(true)
    clock.advance(TAKE_BACK_WITHIN_MS)
    const before = sent.length
    await ask(browser(), ann.account)
    expect(sent).toHaveLength(before)
  })

  test('once the account has closed: it is answered like a name that nobody gave up', async () => {
    const ann = await robbed()
    const from = browser()

    await ask(from, ann.account)
    const code = lastCode(ann.account, 'take_back')

    await owner.query('update customer set closed_at = instant($2) where id = $1', [
      ann.customerId,
      clock.now(),
    ])

    const taken = await from.post('/api/login/name_take_back', {
      account: ann.account,
      code,
      password: PASSWORD,
    })

    expect(taken.data.refusal).toBe('code_wrong')
    const before = sent.length

    await ask(browser(), ann.account)
    expect(sent).toHaveLength(before)
  })

  test('by a name that nobody gave up: no code leaves, and the answer is the same', async () => {
    const [ann, bob] = [await robbed(), await newcomer()]
    const before = sent.length
    const [nobodys, bobs] = [await ask(browser(), newMail()), await ask(browser(), bob.account)]

    expect(sent).toHaveLength(before)
    const anns = await ask(browser(), ann.account)

    expect(sent).toHaveLength(before + 1)
    for (const { status, data } of [nobodys, bobs])
      expect([status, Object.keys(data)]).toEqual([anns.status, Object.keys(anns.data)])
  })
})

import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { testOperator } from '../../testing/operator-browser.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, owner } = whole
const { operatorId } = await testOperator(whole)

const newName = (): string => `invite-${randomUUID()}@example.com`

async function registered(
  more: Record<string, string> = {},
): Promise<{ from: Browser; account: string; id: bigint }> {
  const from = whole.browser()
  const account = newName()
  return { from, account, id: BigInt(dataOf(await from.register(account, more)).user.id) }
}

async function inviter() {
  const customer = await registered()
  const { code } = dataOf(await customer.from.get('/api/invitation/index'))
  return { ...customer, code: String(code) }
}

/** A customer sends papers, and an operator finds them right. */
async function passIdentity({ from, id }: { readonly from: Browser; readonly id: bigint }): Promise<void> {
  const papers = {
    name: 'Ann Lee',
    id_number: randomUUID().slice(0, 12).toUpperCase().replace('-', '7'),
    birthday: '1990-01-31',
    front: await from.picture('id_front'),
    back: await from.picture('id_back'),
  }

  dataOf(await from.post('/api/user/certification', papers))
  await owner.query(
    `update certification set status = 'passed', decided_at = instant($2), decided_by = $3 where customer_id = $1`,
    [id, clock.now(), operatorId],
  )
}

describe('an invitation', () => {
  test('is counted when a friend registers, and paid once their identity passed, by nothing else', async () => {
    const ann = await inviter()
    const first = dataOf(await ann.from.get('/api/invitation/index'))

    expect(first).toMatchObject({
      link: `http://127.0.0.1:4180/h5/#/pages/login/register?code=${ann.code}`,
      count: 0,
      paid_this_year: 0,
      most_paid_a_year: 20,
      amount: '5.00',
    })

    expect(first.rules.split('\n')).toHaveLength(4)
    const [bob] = [await registered({ invitation_code: ann.code.toLowerCase() }), await registered()]

    await whole.run('invitations/pay-rewards')
    expect(dataOf(await ann.from.get('/api/invitation/records')).items).toEqual([
      { account: 'inv***com', time: expect.any(String), status: 'registered' },
    ])

    await passIdentity(bob)
    await whole.run('invitations/pay-rewards')
    await whole.run('invitations/pay-rewards')

    expect(dataOf(await ann.from.get('/api/invitation/records')).items).toMatchObject([
      { status: 'identity_passed', bonus: '5.00' },
    ])

    expect(dataOf(await ann.from.get('/api/invitation/index'))).toMatchObject({ count: 1, paid_this_year: 1 })
    const moved = dataOf(await ann.from.get('/api/user/finance', { kind: 'invitation_bonus' })).items
    expect(moved).toMatchObject([{ amount: '5.00', book: 'cash' }])

    const messages = dataOf(await ann.from.get('/api/user/msg')).items
    expect(messages[0]).toMatchObject({ type: 'bonus', title: t('message.invitation_paid.title') })
    expect(dataOf(await ann.from.get('/api/user/wallet'))).toMatchObject({ total_profit: '0.00' })
    expect(dataOf(await bob.from.get('/api/invitation/index')).count).toBe(0)
  })

  test('tells the inviter’s open pages of a friend who registered, without naming them', async () => {
    const ann = await inviter()
    const heard: unknown[] = []
    const end = whole.bus.subscribe((event) => {
      if (event.type === 'record') heard.push([event.customerId, event.change])
    })

    await registered()
    expect(heard).toEqual([])
    await registered({ invitation_code: ann.code })
    end()
    expect(heard).toEqual([[ann.id, { kind: 'bonus', id: ann.id.toString() }]])
  })

  test('waits while the promo account is empty, and is paid then', async () => {
    const ann = await inviter()
    const bob = await registered({ invitation_code: ann.code })
    const promo = `(101 << 16) | (3 << 8)`

    const move = (from: string, to: string, sum: string): Promise<unknown> =>
      owner.query(
        `select ledger_write_any(gen_random_uuid(), 0, instant(${clock.now()}), '{0}', '{0}', '{1}', array[(${from})::bigint], array[(${to})::bigint], array[(${sum})::bigint])`,
      )

    const [row] = await owner.query<{ held: bigint }>(
      `select cr_posted - dr_posted as held from account where id = ${promo}`,
    )

    await move(promo, '101 << 16', String(row?.held))
    await passIdentity(bob)
    await whole.run('invitations/pay-rewards')
    expect(dataOf(await ann.from.get('/api/invitation/index')).paid_this_year).toBe(0)
    await move('101 << 16', promo, String(row?.held))
    await whole.run('invitations/pay-rewards')
    expect(dataOf(await ann.from.get('/api/invitation/index')).paid_this_year).toBe(1)
  })

  test('of who has closed meanwhile is over, and keeps nobody else from theirs', async () => {
    const [ann, zoe] = [await inviter(), await inviter()]
    const bob = await registered({ invitation_code: ann.code })
    const eve = await registered({ invitation_code: zoe.code })
    const code = await ann.from.code(ann.account, 'close')

    dataOf(await ann.from.post('/api/user/close', { password: PASSWORD, code }))
    await passIdentity(bob)
    await passIdentity(eve)
    await whole.run('invitations/pay-rewards')
    expect(dataOf(await zoe.from.get('/api/invitation/index')).paid_this_year).toBe(1)
  })

  test('that cannot be paid keeps nobody else from theirs, and is paid once it can', async () => {
    const [ann, zoe] = [await inviter(), await inviter()]
    const bob = await registered({ invitation_code: ann.code })
    const eve = await registered({ invitation_code: zoe.code })

    const paidTo = async ({ from }: typeof ann) =>
      dataOf(await from.get('/api/invitation/index')).paid_this_year as number
    await passIdentity(bob)
    await passIdentity(eve)
    await owner.query(`alter table message add constraint poison check (customer_id <> ${ann.id}) not valid`)
    await whole.run('invitations/pay-rewards')
    expect([await paidTo(ann), await paidTo(zoe)]).toEqual([0, 1])
    await owner.query('alter table message drop constraint poison')
    await whole.run('invitations/pay-rewards')
    expect(await paidTo(ann)).toBe(1)
  })

  test('of oneself is refused where one has logged in before; without the code one registers', async () => {
    const ann = await inviter()
    const own = await ann.from.register(newName(), { invitation_code: ann.code })
    expect(own).toMatchObject({ status: 422, data: { refusal: 'own_invitation', field: 'invitation_code' } })
    expect((await ann.from.register(newName())).status).toBe(200)
    expect(dataOf(await ann.from.get('/api/invitation/index')).count).toBe(0)
  })

  test('is listed page by page, newest first', async () => {
    const ann = await inviter()
    for (let at = 0; at < 3; at += 1) await registered({ invitation_code: ann.code })

    const head = dataOf(await ann.from.get('/api/invitation/records', { limit: '2' }))
    const rest = dataOf(await ann.from.get('/api/invitation/records', { limit: '2', cursor: head.next }))

    expect([head.items.length, rest.items.length, rest.next]).toEqual([2, 1, undefined])
    const bad = await ann.from.get('/api/invitation/records', { cursor: 'x' })
    expect(bad.data).toEqual({ refusal: 'field_invalid', field: 'cursor' })
  })
})

test('an accepted bonus stands among the recharges by its class, and in the wallet as no profit', async () => {
  const { from } = await registered()
  const [offer] = dataOf(await from.get('/api/bonus/list')).items

  const bonus = dataOf(
    await from.post(
      '/api/bonus/claim',
      { id: offer.id, terms_hash: offer.terms_hash },
      { 'idempotency-key': randomUUID() },
    ),
  )

  const list = async (query: Record<string, string> = {}) =>
    dataOf(await from.get('/api/user/recharge_record', query)).items.map(
      ({ type, amount, status }: Record<string, string>) => `${type} ${amount} ${status}`,
    )

  expect((await list()).toSorted()).toEqual(['2 50.00 success', '4 10000.00 success'])
  expect(await list({ type: '2' })).toEqual(['2 50.00 success'])
  expect(await list({ type: '1' })).toEqual([])
  expect(await list({ type: '2', status: 'fail' })).toEqual([])
  expect(await list({ id: bonus.id })).toEqual(['2 50.00 success'])

  const wallet = dataOf(await from.get('/api/user/wallet'))
  expect(wallet.balances).toContainEqual(expect.objectContaining({ book: 'bonus', total: '50.00' }))
  expect([wallet.today_profit, wallet.total_profit]).toEqual(['0.00', '0.00'])
})

test('the books hold', async () => {
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})

import { DAY_MS, HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import {
  CARD,
  FUND_PASSWORD,
  newAddress,
  newCardNumber,
  payoutHouse,
} from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, clock, db, logged, owner, payoutTargets } = whole
const { payee } = payoutHouse(whole)
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const cards = async ({ from }: Payee) => (await from.get('/api/user/bank_card')).data.items
const addresses = async ({ from }: Payee) => (await from.get('/api/user/user_wallet')).data.items
const remove = ({ from }: Payee, id: string, fundPassword = FUND_PASSWORD) =>
  from.post('/api/user/remove_target', { id, fund_password: fundPassword })
const titles = async ({ from }: Payee) =>
  (await from.get('/api/user/msg')).data.items.map(({ title }: { title: string }) => title)

test('an address is checked before it is bound, and nothing of it kept', async () => {
  const ann = await payee({ owning: false })
  const check = async (address: string) =>
    (await ann.from.post('/api/user/check_wallet_addr', { network: 'TRC20', address })).data

  expect(await check('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toEqual({})
  expect(await check('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toEqual({
    refusal: 'address_incorrect',
    field: 'address',
  })

  expect(await addresses(ann)).toEqual([])
})

describe('a card', () => {
  test('is bound with fund password and code, shown masked, new for 24 h, and told', async () => {
    const ann = await payee()
    const changes: unknown[] = []
    const unsubscribe = bus.subscribe((event) => event.type === 'record' && changes.push(event.change))
    const answer = await ann.addCard({ card_number: '4242 4242 4242 4242' })

    unsubscribe()
    expect(answer.data).toEqual({
      id: expect.any(String),
      bank_name: 'A Bank',
      holder_name: 'ANN LEE',
      card_number: '424***242',
      bound_at: toIso(clock.now()),
      new_until: toIso(clock.now() + DAY_MS),
    })

    expect(changes).toEqual([{ kind: 'payout_target', id: answer.data.id }])
    expect(await cards(ann)).toEqual([answer.data])
    expect(await titles(ann)).toEqual([t('message.card_bound.title'), t('message.fund_password_set.title')])
    clock.advance(DAY_MS)
    expect(await cards(ann)).toEqual([{ ...answer.data, new_until: undefined }])
  })

  test('may be an IBAN, or an account that is one together with its bank', async () => {
    const ann = await payee()
    const iban = (await ann.addCard({ card_number: 'gb29 nwbk 6016 1331 9268 19' })).data

    expect(iban.card_number).toBe('GB2***819')
    const account = { card_number: '053-201-3000', routing_number: '37040044' }
    expect((await ann.addCard(account)).data.card_number).toBe('053***000')

    const bob = await payee()
    const same = { card_number: '0532013000', routing_number: '370 400 44' }

    expect((await bob.addCard(same)).data).toEqual({ refusal: 'card_number_used', field: 'card_number' })
    expect((await bob.addCard({ ...same, routing_number: '10010010' })).status).toBe(200)
  })

  test('is refused in the order of the call', async () => {
    const stranger = await payee({ verified: false, owning: false })
    const wrong = {
      holder_name: 'Bob Lee',
      card_number: '4242424242424241',
      fund_password: 'wrong-1',
      code: '000000',
    }

    expect((await stranger.addCard(wrong)).data).toEqual({ refusal: 'identity_required' })
    const bare = await payee({ owning: false })
    expect((await bare.addCard(wrong)).data).toEqual({
      refusal: 'holder_name_mismatch',
      field: 'holder_name',
    })

    const named = { ...wrong, holder_name: 'ann lee' }
    expect((await bare.addCard(named)).data).toEqual({
      refusal: 'card_number_incorrect',
      field: 'card_number',
    })

    const ann = await payee()
    const taken = newCardNumber()

    expect((await ann.addCard({ card_number: taken })).status).toBe(200)
    const numbered = { ...named, card_number: taken }
    expect((await bare.addCard(numbered)).data).toEqual({ refusal: 'fund_password_not_set' })

    const bob = await payee()
    expect((await bob.addCard(numbered)).data).toEqual({
      refusal: 'fund_password_wrong',
      field: 'fund_password',
    })

    const proved = { ...numbered, fund_password: FUND_PASSWORD }
    expect((await bob.addCard(proved)).data).toEqual({ refusal: 'code_wrong', field: 'code' })

    const code = await bob.bindCode()
    expect((await bob.addCard({ ...proved, code })).data).toEqual({
      refusal: 'card_number_used',
      field: 'card_number',
    })

    expect((await bob.addCard({ ...proved, code })).data).toEqual({ refusal: 'code_expired', field: 'code' })
    for (let tries = 0; tries < 5; tries += 1)
      await bob.addCard({ ...proved, fund_password: 'wrong-1', code })

    expect((await bob.addCard(proved)).data.refusal).toBe('fund_password_locked')
    expect(await cards(bob)).toEqual([])
  })

  test.each([
    ['email', 'no mail'],
    ['birthday', '2999-01-01'],
    ['birthday', '1990-02-30'],
    ['account_type', 'gold'],
    ['bank_name', '  '],
    ['routing_number', ''],
    ['zipcode', '!'],
  ])('with %s %s is refused by that field', async (field, value) => {
    const ann = await payee()
    expect((await ann.addCard({ [field]: value, code: '000000' })).data).toEqual({
      refusal: 'field_invalid',
      field,
    })
  })

  test('stands whole in no table, message, answer or log; its fields are sealed', async () => {
    const ann = await payee()
    const number = newCardNumber()
    const { data } = await ann.addCard({ card_number: number })
    const [row] = await owner.query<{ row: string }>(
      'select t::text || n::text as row from payout_target t join payout_number n using (fingerprint) where t.id = $1',
      [data.id],
    )

    const kept = `${row?.row} ${JSON.stringify(await owner.query('select * from message'), (_key, value) => (typeof value === 'bigint' ? String(value) : value))} ${logged.join('')}`
    for (const secret of [
      number,
      CARD.routing_number,
      CARD.birthday,
      CARD.address,
      'ann@example.com',
      'ANN LEE',
    ])
      expect(kept).not.toContain(secret)

    expect(await payoutTargets.numberOf(db, ann.customerId, data.id)).toBe(number)
    expect(await payoutTargets.numberOf(db, ann.customerId + 1n, data.id)).toBeUndefined()
  })

  test('serves one customer once, also in other groups, also after it was removed', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const number = newCardNumber()
    const { data } = await ann.addCard({ card_number: number })
    const grouped = number.replaceAll(/(\d{4})/g, '$1 ')

    expect((await ann.addCard({ card_number: grouped })).data.refusal).toBe('card_number_used')
    expect((await remove(ann, data.id)).status).toBe(200)
    expect((await bob.addCard({ card_number: number })).data.refusal).toBe('card_number_used')
    expect((await ann.addCard({ card_number: number })).status).toBe(200)
  })
})

describe('a wallet address', () => {
  test('is bound on its network, shown whole to its owner, and told', async () => {
    const ann = await payee({ verified: false })
    const answer = await ann.addAddress(ETH.toLowerCase(), { currency: 'USDT', network: 'ERC20' })

    expect(answer.data).toEqual({
      id: expect.any(String),
      currency: 'USDT',
      network: 'ERC20',
      address: ETH,
      bound_at: toIso(clock.now()),
      new_until: toIso(clock.now() + DAY_MS),
    })

    expect(await addresses(ann)).toEqual([answer.data])
    expect(await titles(ann)).toEqual([
      t('message.address_bound.title'),
      t('message.fund_password_set.title'),
    ])

    expect(await payoutTargets.find(db, ann.customerId, answer.data.id)).toEqual({
      id: answer.data.id,
      customerId: ann.customerId,
      type: 'wallet',
      asset: 'USDT',
      network: 'ERC20',
      label: 'ERC20',
      masked: '0x5***Aed',
      holderName: undefined,
      boundAt: clock.now(),
    })
  })

  test.each([
    ['BTC', 'Ethereum', ETH, 'network'],
    ['ETH', 'ERC20', ETH, 'network'],
    ['USDT', 'Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'network'],
    ['USDT', 'TRC20', ETH, 'address'],
    ['ETH', 'Ethereum', ETH.replace('Ed', 'ed').replace('eA', 'EA'), 'address'],
    ['BTC', 'Bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'address'],
  ])(
    '%s on %s at %s is refused by %s, before the fund password',
    async (currency, network, address, field) => {
      const ann = await payee({ owning: false })
      const answer = await ann.addAddress(address, { currency, network, code: '000000' })
      expect(answer.data).toEqual({ refusal: 'address_incorrect', field })
    },
  )

  test('serves one customer: for each of its coins once, for nobody else any', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const address = newAddress()

    expect((await ann.addAddress(address)).status).toBe(200)
    expect((await ann.addAddress(address.toUpperCase().replace('0X', '0x'))).data).toEqual({
      refusal: 'address_used',
      field: 'address',
    })

    const asUsdt = { currency: 'USDT', network: 'ERC20' }
    expect((await bob.addAddress(address, asUsdt)).data.refusal).toBe('address_used')
    expect((await ann.addAddress(address, asUsdt)).status).toBe(200)
    expect(await addresses(ann)).toHaveLength(2)
  })
})

describe('removing', () => {
  test('needs the fund password, is a mark, and is told', async () => {
    const ann = await payee()
    const { data } = await ann.addAddress(newAddress())

    expect((await remove(ann, data.id, 'wrong-1')).data.refusal).toBe('fund_password_wrong')
    expect((await remove(ann, data.id)).status).toBe(200)
    expect(await addresses(ann)).toEqual([])
    expect(await payoutTargets.find(db, ann.customerId, data.id)).toBeUndefined()
    expect((await payoutTargets.anyOf(db, [data.id])).get(data.id)?.customerId).toBe(ann.customerId)
    expect((await titles(ann))[0]).toBe(t('message.target_removed.title'))
    expect((await remove(ann, data.id)).data).toEqual({ refusal: 'not_found' })
  })

  test('another customer’s answers like none', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const { data } = await ann.addCard()
    const [theirs, nones] = [await remove(bob, data.id), await remove(bob, randomUUID())]

    expect([theirs.status, theirs.data, theirs.msg]).toEqual([nones.status, nones.data, nones.msg])
    expect(theirs.status).toBe(404)
    expect(await cards(ann)).toHaveLength(1)
  })

  test('and binding again in the first 24 h gives no fresh ones; later it does', async () => {
    const ann = await payee()
    const address = newAddress()
    const first = (await ann.addAddress(address)).data

    clock.advance(23 * HOUR_MS)
    await remove(ann, first.id)

    const again = (await ann.addAddress(address)).data
    expect([again.id, again.bound_at, again.new_until]).toEqual([first.id, first.bound_at, first.new_until])
    clock.advance(2 * HOUR_MS)
    await remove(ann, first.id)

    const later = (await ann.addAddress(address)).data
    expect(later.id).not.toBe(first.id)
    expect(later.bound_at).toBe(toIso(clock.now()))
  })

  test('aside, no row of a target ever changes, for nobody', async () => {
    const ann = await payee()
    const { data } = await ann.addCard()
    for (const change of [
      'asset = asset, bound_at = now()',
      `masked = '1***2'`,
      `label = 'B'`,
      'customer_id = customer_id + 1',
    ])
      await expect(
        owner.query(`update payout_target set ${change} where id = $1`, [data.id]),
      ).rejects.toThrow('never changes')

    await expect(owner.query('delete from payout_target where id = $1', [data.id])).rejects.toThrow(
      'never allowed',
    )

    await expect(
      owner.query('delete from payout_number where customer_id = $1', [ann.customerId]),
    ).rejects.toThrow('never allowed')

    await expect(
      db.query('update payout_target set bound_at = now() where id = $1', [data.id]),
    ).rejects.toThrow('permission denied')
  })
})

describe('a name of one’s own', () => {
  const name = ({ from }: Payee, id: string, called: string) =>
    from.post('/api/user/name_target', { id, name: called })

  test('stands wherever its customer is told where money goes, and nowhere at the desk', async () => {
    const ann = await payee()
    const card = (await ann.addCard()).data

    expect((await name(ann, card.id, '  Rent   account ')).data).toEqual({ name: 'Rent account' })
    expect(await cards(ann)).toMatchObject([
      { id: card.id, name: 'Rent account', card_number: card.card_number },
    ])

    const { targets } = (await ann.from.get('/api/user/cash', { asset: 'USD' })).data
    expect(targets).toMatchObject([{ name: 'Rent account', masked: card.card_number }])

    const sent = (await ann.withdraw({ amount: '100.00', target_id: card.id })).data
    expect(sent).toMatchObject({ target: card.card_number, target_name: 'Rent account' })

    const treasurer = await operatorBrowser(whole, { roles: ['treasurer', 'reviewer', 'support', 'admin'] })
    const seen = [
      await treasurer.get('/api/desk/withdrawals', {}),
      await treasurer.get('/api/desk/withdrawal', { id: sent.id }),
      await treasurer.get('/api/desk/customer', { id: String(ann.customerId) }),
    ]

    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(seen.map(({ data }) => data))).not.toContain('Rent')

    const plain = await owner.query('select t::text as row from payout_target t where id = $1', [card.id])
    expect(JSON.stringify(plain)).not.toContain('Rent')
    expect(JSON.stringify((await ann.from.get('/api/user/msg')).data)).not.toContain('Rent')
  })

  test('is changed and taken away, and comes back with a card that is bound again in its first day', async () => {
    const ann = await payee()
    const number = newCardNumber()
    const card = (await ann.addCard({ card_number: number })).data

    await name(ann, card.id, 'One')
    expect((await name(ann, card.id, '银行')).data).toEqual({ name: '银行' })
    await remove(ann, card.id)
    expect((await name(ann, card.id, 'Late')).data).toEqual({ refusal: 'not_found' })
    expect((await ann.addCard({ card_number: number })).data.id).toBe(card.id)
    expect(await cards(ann)).toMatchObject([{ name: '银行' }])
    expect((await name(ann, card.id, '')).data).toEqual({})
    expect((await cards(ann))[0]).not.toHaveProperty('name')
  })

  test('is no number, no essay and no trick', async () => {
    const ann = await payee()
    const { id } = (await ann.addCard()).data
    for (const called of ['x'.repeat(31), '4242 4242 4242 4242', 'a\u202Eb'])
      expect((await name(ann, id, called)).data).toEqual({ refusal: 'field_invalid', field: 'name' })
  })
})

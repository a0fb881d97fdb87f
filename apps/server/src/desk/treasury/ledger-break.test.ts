import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { silentLogger } from '../../platform/logger.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, owner, clock, browser } = whole
const maker = await operatorBrowser(whole, { roles: ['treasurer'] })
const checker = await operatorBrowser(whole, { roles: ['treasurer'] })
const USD = assetId('USD', true)

async function newcomer() {
  const from = browser()
  await from.register(`treasury-${randomUUID()}@example.com`)
  const id = BigInt((await from.get('/api/user/index')).data.user.id)
  const cash = accountId(id, USD, 'cash')

  return { from, id, cash, available: async () => (await balanceOf(db, cash)).available }
}

type Fields = Record<string, string>
const propose = (what: string, fields: Fields, by = maker) => by.post(`/api/desk/${what}/propose`, fields)
const confirm = (id: string, by = checker) => by.post('/api/desk/proposal/confirm', { id })

async function decided(what: string, fields: Fields) {
  const proposed = await propose(what, fields)
  expect([proposed.status, proposed.data]).toEqual([200, { proposal_id: expect.any(String) }])
  return confirm(proposed.data.proposal_id)
}

describe('a break of the books', () => {
  const live = () => createInvariants({ database: db, clock, logger: silentLogger })

  test('stops orders over restarts, until one treasurer says how it was mended and another confirms', async () => {
    const ann = await newcomer()
    const edit = (by: bigint) =>
      owner.query('update account set cr_posted = cr_posted + $2 where id = $1', [ann.cash, by])

    await edit(5n)
    expect((await live().check()).takesOrders).toBe(false)
    await edit(-5n)
    expect((await live().check()).broken).toEqual(['I1', 'I2'])

    const { breaks } = (await maker.get('/api/desk/books')).data
    expect(breaks.map((row: { invariant: string }) => row.invariant).toSorted()).toEqual(['I1', 'I2'])

    for (const { id } of breaks) {
      const refused = await propose('ledger_break', { break_id: id })
      expect(refused.data).toMatchObject({ refusal: 'reason_required' })

      const { proposal_id: proposal } = (await propose('ledger_break', { break_id: id, reason: 'Mended' }))
        .data
      expect((await confirm(proposal, maker)).data).toMatchObject({ refusal: 'same_operator' })
      expect((await live().check()).takesOrders).toBe(false)
      expect((await confirm(proposal)).data).toMatchObject({ status: 'confirmed', kind: 'ledger_break' })
    }

    expect(await live().check()).toMatchObject({ broken: [], takesOrders: true })

    const acts = await owner.query(
      `select from operator_act where act = 'ledger_break_confirmed' and reason = 'Mended'`,
    )

    expect(acts).toHaveLength(2)
    const again = await propose('ledger_break', { break_id: breaks[0].id, reason: 'Mended' })
    expect(again.data).toMatchObject({ refusal: 'not_found' })
  })

  test('that was not mended is found by the full check again, and stops orders again', async () => {
    const ben = await newcomer()
    await live().check()
    await owner.query('update account set cr_posted = cr_posted + 5 where id = $1', [ben.cash])

    const first = live()
    await first.checkOverdue()
    expect(first.health().takesOrders).toBe(false)

    for (const { id } of (await maker.get('/api/desk/books')).data.breaks)
      await decided('ledger_break', { break_id: id, reason: 'Looks fine' })
    const second = live()
    expect((await second.check()).takesOrders).toBe(true)
    await second.checkOverdue()
    expect(second.health().takesOrders).toBe(false)
    await owner.query('update account set cr_posted = cr_posted - 5 where id = $1', [ben.cash])
  })
})

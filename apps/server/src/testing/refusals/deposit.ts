import { randomUUID } from 'node:crypto'
import { gatesHouse } from '../houses/gates-house.ts'
import { payoutHouse } from '../houses/payout-house.ts'
import { newHash, SAMPLE_METHODS, send, start } from '../deposit.ts'
import { excluded, limited } from './limits.ts'
import { asking, taken } from './stage.ts'
import type { Ask, Path } from './stage.ts'
import type { Browser } from '../test-browser.ts'

const startAsked = (from: Browser, change: Record<string, string> = {}): Ask =>
  asking(from, '/api/user/recharge', { method_id: SAMPLE_METHODS.bank, amount: '20.00', ...change })
const sendAsked = (from: Browser, fields: Record<string, string>): Ask =>
  asking(from, '/api/user/dorecharge', fields)

const referenceOf = async (from: Browser, method?: string): Promise<string> =>
  String((await taken(start(from, method === undefined ? '20.00' : '0.01', method))).reference)
const sent = async (from: Browser, fields: Record<string, string>): Promise<string> =>
  String((await taken(send(from, { ...fields, file_id: await from.picture('recharge') }))).id)

/** docs/rules/money.md#deposit-refusals. */
export const DEPOSIT: Path = {
  name: '2 deposit',
  list: [
    'identity_required',
    'payout_target_required',
    'self_excluded',
    'country_not_served',
    'payment_method_unavailable',
    'deposit_below_least',
    'deposit_above_most',
    'own_deposit_limit_reached',
    'too_many_open_deposits',
    'screenshot_required',
    'file_refused',
    'transaction_hash_required',
    'transaction_hash_used',
    // Ours, of a reference: who began, and for how long it stands.
    'under_review_already',
    'not_found',
    'reference_expired',
    'file_used',
    'escalation_too_early',
  ],
  scenes: {
    identity_required: async ({ live }) => {
      const { from } = await payoutHouse(live).payee({ verified: false, owning: false })
      return startAsked(from)
    },
    payout_target_required: async ({ live }) =>
      startAsked((await payoutHouse(live).payee({ owning: false })).from),
    country_not_served: async ({ live }) => {
      const by = await gatesHouse(live).customer('VN')
      await by.addCard()
      return startAsked(by.from)
    },
    payment_method_unavailable: [
      'method_id',
      async ({ customer }) => startAsked((await customer()).from, { method_id: randomUUID() }),
    ],
    deposit_below_least: [
      'amount',
      async ({ customer }) => startAsked((await customer()).from, { amount: '9.99' }),
    ],
    deposit_above_most: [
      'amount',
      async ({ customer }) => startAsked((await customer()).from, { amount: '50000.01' }),
    ],
    self_excluded: excluded(({ from }) => startAsked(from)),
    own_deposit_limit_reached: ['amount', limited('deposit', '19.99', ({ from }) => startAsked(from))],
    too_many_open_deposits: async ({ customer }) => {
      const { from } = await customer()
      for (let open = 0; open < 3; open += 1) await sent(from, { reference: await referenceOf(from) })
      return startAsked(from)
    },
    screenshot_required: [
      'file_id',
      async ({ customer }) => {
        const { from } = await customer()
        return sendAsked(from, { reference: await referenceOf(from) })
      },
    ],
    file_refused: [
      'file_id',
      async ({ customer }) => {
        const { from } = await customer()
        return sendAsked(from, { reference: await referenceOf(from), file_id: randomUUID() })
      },
    ],
    file_used: [
      'file_id',
      async ({ customer }) => {
        const { from } = await customer()
        const fields = { file_id: await from.picture('recharge') }
        await taken(send(from, { reference: await referenceOf(from), ...fields }))

        return sendAsked(from, { reference: await referenceOf(from), ...fields })
      },
    ],
    transaction_hash_required: [
      'transaction_hash',
      async ({ customer }) => {
        const { from } = await customer()
        const reference = await referenceOf(from, SAMPLE_METHODS.bitcoin)
        return sendAsked(from, { reference, file_id: await from.picture('recharge') })
      },
    ],
    transaction_hash_used: [
      'transaction_hash',
      async ({ customer }) => {
        const [ann, bob] = [(await customer()).from, (await customer()).from]
        const hash = newHash()
        await sent(ann, {
          reference: await referenceOf(ann, SAMPLE_METHODS.bitcoin),
          transaction_hash: hash,
        })

        return sendAsked(bob, {
          reference: await referenceOf(bob, SAMPLE_METHODS.bitcoin),
          file_id: await bob.picture('recharge'),
          transaction_hash: hash,
        })
      },
    ],
    under_review_already: [
      'reference',
      async ({ customer }) => {
        const { from } = await customer()
        const reference = await referenceOf(from)
        await sent(from, { reference })

        return sendAsked(from, { reference })
      },
    ],
    not_found: [
      'reference',
      async ({ customer }) => sendAsked((await customer()).from, { reference: '2222-2222-23' }),
    ],
    escalation_too_early: async ({ customer }) => {
      const { from } = await customer()
      const id = await sent(from, { reference: await referenceOf(from) })
      return asking(from, '/api/user/escalate', { kind: 'recharge', id })
    },
    reference_expired: [
      'reference',
      async ({ customer, whole: { clock } }) => {
        const { from } = await customer()
        const reference = await referenceOf(from)
        clock.advance(86_400_000)

        return sendAsked(from, { reference })
      },
    ],
  },
}

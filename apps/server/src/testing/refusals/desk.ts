import { randomBytes, randomUUID } from 'node:crypto'
import { operatorBrowser } from '../operator-browser.ts'
import { recharge } from '../deposit.ts'
import { asking, ownAccount, taken } from './stage.ts'
import type { Path, Stage } from './stage.ts'

const CORRECTION = '/api/desk/correction/propose'
const HALT = '/api/desk/market_halt'
const CONFIRM = '/api/desk/proposal/confirm'

const correctionOf = (customerId: bigint, change: Record<string, string> = {}): Record<string, string> => ({
  asset: 'USD',
  from: 'capital',
  to: 'cash',
  customer_id: String(customerId),
  amount: '12.34',
  reason: 'A fee was taken twice',
  ...change,
})

/** A proposed correction, by whom, and another treasurer. */
async function proposed(stage: Stage) {
  const { id } = await stage.customer()
  const [maker, checker] = [await stage.operator(['treasurer']), await stage.operator(['treasurer'])]
  const data = await taken(maker.post(CORRECTION, correctionOf(id)))

  return { maker, checker, proposal: { id: String(data.proposal_id) } }
}

/** docs/rules/ledger.md#four-eyes, four eyes of the rules for all, and who works at the desk. */
export const DESK: Path = {
  name: '8 liabilities and corrections, and the desk',
  list: [
    'same_operator',
    'reason_required',
    'account_would_overdraw',
    'house_withdrawal_blocked',
    'already_decided',
    'already_halted',
    // Ours, of an operator's log-in.
    'second_factor_required',
    'second_factor_wrong',
    'fresh_proof_required',
    'setup_link_invalid',
  ],
  scenes: {
    same_operator: async (stage) => {
      const { maker, proposal } = await proposed(stage)
      return asking(maker, CONFIRM, proposal)
    },
    reason_required: [
      'reason',
      async ({ customer, operator }) => {
        const { from } = await customer()
        const id = await recharge(from, '100.00')
        return asking(await operator(['reviewer']), '/api/desk/recharge/reject', { id })
      },
    ],
    account_would_overdraw: [
      'amount',
      async ({ customer, operator }) => {
        const { id } = await customer()

        return asking(
          await operator(['treasurer']),
          CORRECTION,
          correctionOf(id, { from: 'cash', to: 'capital', amount: '10000.01' }),
        )
      },
    ],
    already_halted: async ({ operator, whole: { feed } }) => {
      const maker = await operator(['treasurer'])
      const asked = {
        symbol: 'ES',
        kind: 'orders',
        public_reason: 'maintenance',
        reason: 'A test of the halt',
      }

      await taken(maker.post(HALT, asked))
      await feed.halts.reload()

      return asking(maker, HALT, asked)
    },
    house_withdrawal_blocked: async ({ operator, whole: { owner, clock }, after }) => {
      const incident = randomUUID()
      await owner.query(
        `insert into incident (id, kind, ref, practice, opened_at) values ($1, 'withdrawal_timed_out', $1, true, instant($2))`,
        [incident, clock.now()],
      )

      after(async () => {
        await owner.query('update incident set closed_at = instant($2) where id = $1', [
          incident,
          clock.now(),
        ])
      })

      return asking(await operator(['treasurer']), '/api/desk/house_move/propose', {
        asset: 'USD',
        from: 'capital',
        to: 'bank',
        amount: '5.00',
        reason: 'Plan of the month',
      })
    },
    already_decided: async (stage) => {
      const { checker, proposal } = await proposed(stage)
      await taken(checker.post(CONFIRM, proposal))
      return asking(checker, CONFIRM, proposal)
    },
    second_factor_required: async ({ live }) => {
      const from = await operatorBrowser(live)
      return (headers) => from.get('/api/desk/queues', {}, headers)
    },
    second_factor_wrong: [
      'second_factor',
      async ({ operator }) =>
        asking(await operator(), '/api/desk/authenticator/confirm', { second_factor: '123456' }),
    ],
    fresh_proof_required: async (stage) => {
      const from = await stage.operator(['admin'])
      await stage.whole.owner.query(
        `update operator_session set proved_at = proved_at - interval '11 minutes' where operator_id = $1`,
        [from.operatorId],
      )

      const form = { id: '999999999', reason: 'left the company' }
      return (headers) => from.postAsProved('/api/desk/operator/suspend', form, headers)
    },
    setup_link_invalid: ({ whole }) =>
      asking(whole.browser(), '/api/desk/setup/look', {
        setup_token: randomBytes(32).toString('base64url'),
      }),
  },
}

/** docs/rules/ledger.md#practice-money, of the refill. */
export const PRACTICE_MONEY: Path = {
  name: '9 practice money',
  list: ['refill_not_needed', 'refill_once_a_day'],
  scenes: {
    refill_not_needed: async ({ customer }) => asking((await customer()).from, '/api/practice/refill'),
    refill_once_a_day: async ({ customer, move }) => {
      const { from, id } = await customer()
      const spend = () => move('USD', ownAccount(id, 'USD'), 'bank', 950_000n)

      await spend()
      await taken(from.post('/api/practice/refill', {}, { 'idempotency-key': 'first' }))
      await spend()

      return asking(from, '/api/practice/refill')
    },
  },
}

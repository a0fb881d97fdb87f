import { toIso } from '@plumbline/domain/basics/time'
import { FUND_PASSWORD } from '../houses/payout-house.ts'
import type { Payee } from '../houses/payout-house.ts'
import { PASSWORD } from '../test-browser.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Ask, Path, Stage } from './stage.ts'

const CASH = '/api/user/cash'
const DAY_MS = 86_400_000

interface Drawer {
  readonly payee: Payee
  readonly fields: Record<string, string>
}

/** A customer with a card, and a withdrawal that nothing stands against but its second proof, which is asked for last. */
async function drawer({ payee: newPayee }: Stage): Promise<Drawer> {
  const payee = await newPayee()
  const { id } = await taken(payee.addCard())
  const fields = { asset: 'USD', amount: '100.00', target_id: String(id), fund_password: FUND_PASSWORD }

  return { payee, fields }
}

/** The same, with a card that is a day old. */
async function oldDrawer(stage: Stage): Promise<Drawer> {
  const old = await drawer(stage)
  stage.whole.clock.advance(DAY_MS)
  return old
}

const withdrawalAsked = ({ payee, fields }: Drawer, change: Record<string, string> = {}): Ask =>
  asking(payee.from, CASH, { ...fields, ...change })

/** A withdrawal that waits for its bank reference. */
async function approved(stage: Stage): Promise<string> {
  const { payee, fields } = await drawer(stage)
  const { id } = await taken(payee.withdraw(fields))
  await taken((await stage.operator()).post('/api/desk/withdrawal/approve', { id: String(id) }))

  return String(id)
}

/** docs/rules/money.md#withdrawal-refusals. */
export const WITHDRAWAL: Path = {
  name: '3 withdrawal',
  list: [
    'identity_required',
    // Ours: there are some, and none was named.
    'payout_target_not_chosen',
    'payout_target_required',
    'holder_name_mismatch',
    'fund_password_not_set',
    'fund_password_locked',
    'fund_password_wrong',
    'legal_hold',
    'security_hold',
    // Ours: the customer's own switch.
    'payout_target_locked',
    'payout_target_new',
    'withdrawal_below_least',
    'withdrawal_above_most',
    'withdrawal_count_reached',
    'balance_insufficient',
    // Ours: another fee than the one that was shown.
    'terms_changed',
    'withdrawal_not_cancellable',
    // Ours, of a payment.
    'withdrawal_not_approved',
    'reference_used',
  ],
  scenes: {
    identity_required: async ({ payee }) =>
      asking((await payee({ verified: false })).from, CASH, {
        asset: 'USD',
        amount: '100.00',
        fund_password: FUND_PASSWORD,
      }),
    payout_target_not_chosen: [
      'target_id',
      async (stage) => {
        const { payee, fields } = await drawer(stage)
        const { target_id: _, ...others } = fields
        return asking(payee.from, CASH, others)
      },
    ],
    payout_target_required: [
      'target_id',
      async ({ payee }) =>
        asking((await payee()).from, CASH, { asset: 'USD', amount: '100.00', fund_password: FUND_PASSWORD }),
    ],
    holder_name_mismatch: [
      'target_id',
      async (stage) => {
        const drawing = await drawer(stage)
        const { identity } = stage.whole
        const { verifiedName } = identity

        identity.verifiedName = () => Promise.resolve('Somebody Else')
        stage.after(() => void (identity.verifiedName = verifiedName))

        return withdrawalAsked(drawing)
      },
    ],
    fund_password_not_set: async (stage) => {
      // To bind a target takes a fund password, and none is ever taken away: the target is lent.
      const { payee, fields } = await drawer(stage)
      const { payoutTargets } = stage.whole
      const { find } = payoutTargets
      payoutTargets.find = async (db, customerId, id) => {
        const target = await find.call(payoutTargets, db, payee.customerId, id)
        return target && { ...target, customerId }
      }

      stage.after(() => void (payoutTargets.find = find))
      return withdrawalAsked({ payee: await stage.payee({ owning: false }), fields })
    },
    fund_password_locked: async (stage) => {
      const drawing = await drawer(stage)
      for (let tried = 0; tried < 5; tried += 1)
        await keyed(drawing.payee.from, CASH, { ...drawing.fields, fund_password: 'wrong-one' })
      return withdrawalAsked(drawing)
    },
    fund_password_wrong: [
      'fund_password',
      async (stage) => {
        const drawing = await drawer(stage)
        const ask = withdrawalAsked(drawing, { fund_password: 'wrong-one' })

        return async (headers) => {
          // Five in a row would lock it.
          await stage.whole.owner.query('delete from fund_password_failure where customer_id = $1', [
            drawing.payee.customerId,
          ])
          return ask(headers)
        }
      },
    ],
    legal_hold: async (stage) => {
      const drawing = await drawer(stage)
      const [maker, checker] = [await stage.operator(), await stage.operator()]

      const { proposal_id: id } = await taken(
        maker.post('/api/desk/legal_hold/propose', {
          customer_id: String(drawing.payee.customerId),
          until: toIso(stage.whole.clock.now() + DAY_MS),
          reason: 'Order of a court, case 7',
        }),
      )

      await taken(checker.post('/api/desk/proposal/confirm', { id: String(id) }))
      return withdrawalAsked(drawing)
    },
    security_hold: async (stage) => {
      const drawing = await drawer(stage)
      const { from, account } = drawing.payee
      const code = await from.code(account, 'fund_password')
      const next = { fund_password: 'w9-kestrel', fund_password_confirm: 'w9-kestrel' }
      await taken(from.post('/api/user/pwd_pay', { ...next, login_password: PASSWORD, code }))

      return withdrawalAsked(drawing, { fund_password: 'w9-kestrel' })
    },
    payout_target_locked: [
      'target_id',
      async (stage) => {
        const drawing = await drawer(stage)
        await taken(drawing.payee.from.post('/api/user/payout_lock', { on: 'true' }))
        return withdrawalAsked(drawing)
      },
    ],
    payout_target_new: [
      'target_id',
      async (stage) => withdrawalAsked(await drawer(stage), { amount: '1000.01' }),
    ],
    withdrawal_below_least: [
      'amount',
      async (stage) => withdrawalAsked(await drawer(stage), { amount: '99.99' }),
    ],
    withdrawal_above_most: [
      'amount',
      async (stage) => withdrawalAsked(await oldDrawer(stage), { amount: '49999.01' }),
    ],
    withdrawal_count_reached: async (stage) => {
      const drawing = await drawer(stage)
      for (let count = 0; count < 3; count += 1) await taken(drawing.payee.withdraw(drawing.fields))
      return withdrawalAsked(drawing)
    },
    balance_insufficient: async (stage) => withdrawalAsked(await oldDrawer(stage), { amount: '10000.01' }),
    terms_changed: async (stage) => withdrawalAsked(await drawer(stage), { sxf: '0.99' }),
    withdrawal_not_cancellable: async (stage) => {
      const { payee, fields } = await drawer(stage)
      const { id } = await taken(payee.withdraw(fields))
      await taken((await stage.operator()).post('/api/desk/withdrawal/approve', { id: String(id) }))

      return asking(payee.from, '/api/user/cash_cancel', { id: String(id) })
    },
    withdrawal_not_approved: async (stage) => {
      const { payee, fields } = await drawer(stage)
      const { id } = await taken(payee.withdraw(fields))
      const paying = { id: String(id), bank_reference: `BR-${String(id).slice(0, 8)}` }

      return asking(await stage.operator(), '/api/desk/withdrawal/pay', paying)
    },
    reference_used: [
      'bank_reference',
      async (stage) => {
        const [first, second] = [await approved(stage), await approved(stage)]
        const payer = await stage.operator()
        const bank_reference = `BR-${first.slice(0, 8)}`
        await taken(payer.post('/api/desk/withdrawal/pay', { id: first, bank_reference }))

        return asking(payer, '/api/desk/withdrawal/pay', { id: second, bank_reference })
      },
    ],
  },
}

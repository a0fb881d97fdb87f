import { randomUUID } from 'node:crypto'
import type { OperatorBrowser } from '../operator-browser.ts'
import type { Payee } from '../houses/payout-house.ts'
import { recharge } from '../deposit.ts'
import { viewBoth } from '../view-both.ts'
import { asking, taken } from './stage.ts'
import type { Arrange, Path } from './stage.ts'

/** A kind of review: how one comes to be, and what an operator decides it by. */
interface Reviewed {
  readonly name: string
  open(by: Payee): Promise<string>
  readonly approve: readonly [path: string, more?: Record<string, string>]
  readonly rejectPath: string
  /** What must be looked at first. */
  readonly look?: (by: OperatorBrowser, id: string) => Promise<void>
  /** Whether what is not found names its field. */
  readonly namesId?: boolean
}

const missing =
  (path: string, more: Record<string, string>): Arrange =>
  async ({ operator }) =>
    asking(await operator(), path, { id: randomUUID(), ...more })

/** Four eyes and decisions, the same for each queue (docs/rules/ledger.md#four-eyes). */
const reviewOf = ({ name, open, approve: [path, more = {}], rejectPath, namesId, look }: Reviewed): Path => ({
  name: `review of ${name}`,
  list: ['not_found', 'already_decided', 'same_operator', 'reason_required'],
  scenes: {
    not_found: namesId ? ['id', missing(path, more)] : missing(path, more),
    already_decided: async ({ payee, operator }) => {
      const fields = { id: await open(await payee()), ...more }
      const by = await operator()
      await look?.(by, fields.id)
      await taken(by.post(path, fields))

      return asking(await operator(), path, fields)
    },
    same_operator: async ({ payee, operator }) => {
      const by = await payee()
      return asking(await operator(undefined, by.customerId), path, { id: await open(by), ...more })
    },
    reason_required: [
      'reason',
      async ({ payee, operator }) => asking(await operator(), rejectPath, { id: await open(await payee()) }),
    ],
  },
})

let people = 0

export const REVIEWS: readonly Path[] = [
  reviewOf({
    name: 'recharges',
    open: ({ from }) => recharge(from, '100.00'),
    approve: ['/api/desk/recharge/approve', { received: '100.00' }],
    rejectPath: '/api/desk/recharge/reject',
  }),
  reviewOf({
    name: 'withdrawals',
    async open(by) {
      const { id } = await taken(by.addCard())
      return String((await taken(by.withdraw({ amount: '100.00', target_id: String(id) }))).id)
    },
    approve: ['/api/desk/withdrawal/approve'],
    rejectPath: '/api/desk/withdrawal/reject',
    namesId: true,
  }),
  reviewOf({
    name: 'real names',
    async open({ from }) {
      const pictures = { front: await from.picture('id_front'), back: await from.picture('id_back') }
      const stated = { name: 'Ann Lee', id_number: `C${(people += 1)}00009`, birthday: '1990-01-31' }
      return String((await taken(from.post('/api/user/certification', { ...stated, ...pictures }))).id)
    },
    approve: ['/api/desk/certification/pass'],
    rejectPath: '/api/desk/certification/reject',
    look: viewBoth,
  }),
]

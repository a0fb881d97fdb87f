import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { DetailField, reviewDetailsCall } from '@plumbline/api-schema/desk/desk-details'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasActedSince } from '../operators/index.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../operators/index.ts'

type Details = ResponseOf<typeof reviewDetailsCall>
type Values = Partial<Record<DetailField, string | undefined>>

interface Item {
  readonly customer_id: bigint
  /** Whether it waits for the decision that these details are for. */
  readonly is_open: boolean
  readonly target_id: string | null
}

interface View {
  readonly roles: readonly OperatorRole[]
  /** What the log and the customer's list of views call it: what was seen, and why. */
  readonly field: string
  readonly reason: string
  readonly sql: string
  readonly read: (deps: Needs, db: Queryable, item: Item) => Promise<Values | undefined>
}

/** Where the payment goes, with all that a bank or a chain asks for. */
async function payoutDetails({ payoutTargets }: Needs, db: Queryable, item: Item) {
  const { customer_id: customerId, target_id: targetId } = item
  if (targetId === null) return undefined

  const target = (await payoutTargets.anyOf(db, [targetId])).get(targetId)
  const details = await payoutTargets.detailsOf(db, customerId, targetId)
  if (!target || !details) return undefined
  if (target.type === 'wallet') return { network: target.network, wallet_address: details.number }

  return {
    holder_name: details.holderName,
    bank: target.label,
    opening_bank: details.openingBank,
    routing_number: details.routingNumber,
    account_type: details.accountType,
    card_number: details.number,
    address: details.address,
    zipcode: details.zipcode,
  }
}

/** For each kind: whom it is for, in which states, and the text. */
const VIEWS: Readonly<Record<ReviewKind, View>> = {
  recharge: {
    roles: ['reviewer', 'treasurer'],
    field: 'name',
    reason: 'recharge',
    sql: `select customer_id, status in ('under_review', 'success_awaiting_review') as is_open, null as target_id
          from published.deposit where id = $1`,
    read: async ({ identity }, db, { customer_id: id }) => ({ name: await identity.verifiedName(db, id) }),
  },
  certification: {
    roles: ['reviewer'],
    field: 'identity_details',
    reason: 'identity_review',
    sql: `select customer_id, status = 'under_review' as is_open, null as target_id from published.certification where id = $1`,
    async read({ identity }, db, { customer_id: id }) {
      const stated = await identity.stated(db, id)
      return stated && { id_number: stated.idNumber, birthday: stated.birthday }
    },
  },
  withdrawal: {
    roles: ['treasurer'],
    field: 'payout_details',
    reason: 'withdrawal_payment',
    sql: `select customer_id, state = 'approved' as is_open, target_id::text from published.withdrawal where id = $1`,
    read: payoutDetails,
  },
}

/** The page asks again while it stands open: within this time that is one view. */
const ONE_VIEW_MS = 15 * MINUTE_MS
const ACT = 'details_view'

/**
 * What the decision on one item needs in clear, in one view. It is in the log, and with it in the customer's list of
 * views, before it leaves; nothing is shown of what nobody has to decide any more.
 */
export function reviewDetails(
  deps: Needs,
  { operatorId, roles }: OperatorSession,
  { kind, id }: ParsedRequestOf<typeof reviewDetailsCall>,
): Promise<Details | Refusal> {
  const { database, clock } = deps
  const view = VIEWS[kind]

  return database.transaction(async (tx) => {
    const role = view.roles.find((needed) => roles.includes(needed))
    const [item] = await tx.query<Item>(view.sql, [id])
    if (!role || !item) return { refusal: 'not_found', field: 'id' } satisfies Refusal
    if (!item.is_open) return { refusal: 'already_decided' } satisfies Refusal

    const values = await view.read(deps, tx, item)
    const fields = Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [{ name: name as DetailField, value }],
    )
    if (fields.length === 0) return { fields }

    const at = clock.now()
    const customerId = item.customer_id
    const subject = { subjectKind: kind, subjectId: id }
    const since = at - ONE_VIEW_MS

    if (!(await hasActedSince(tx, { operatorId, customerId, act: ACT, subjectId: id, since })))
      await recordAct(tx, {
        operatorId,
        act: ACT,
        ...subject,
        customerId,
        reason: view.reason,
        after: JSON.stringify({ role, field: view.field }),
        at,
      })

    return { fields }
  })
}

import type { Refusal } from '@plumbline/domain/basics/refusal'
import { mask } from '@plumbline/domain/basics/mask'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { formerNamesOf, listCustomers, listedCustomer } from '../../accounts/account/index.ts'
import type { ListedCustomer } from '../../accounts/account/index.ts'
import type { OperatorSession } from '../../http/operator-session.ts'
import { noteLook } from './note-look.ts'
import type { IdentityFacts } from '../../accounts/identity/index.ts'
import { keptRules } from '../../accounts/limits/index.ts'
import { countOpenReviews } from '../reviews/index.ts'
import { deskHold, holdsOfEach } from '../../money/withdrawals/index.ts'
import type { Needs } from './needs.ts'
import { recentOf } from './recent.ts'
import { defined } from '@plumbline/domain/basics/defined'

const NOT_FOUND = { refusal: 'not_found', field: 'id' } as const satisfies Refusal
const CURSOR = /^customer~(\d{1,15})$/

/** The first character of a verified name: enough to tell two customers apart on a call. */
const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}***`

/** A customer as the desk lists them; who never sent a real name has no facts. */
const masked = (row: ListedCustomer, { status, name }: IdentityFacts = { status: 'none' }) => ({
  id: row.id.toString(),
  account: mask(row.account),
  ...(name === undefined ? {} : { name: maskName(name) }),
  registered_at: toIso(row.registered_at),
  real_name_status: status,
  ...defined({ closed_at: isoOf(row.closed_at) }),
})

/** Customers, masked, newest first. */
export async function searchCustomers(
  deps: Needs,
  request: {
    readonly query?: string | undefined
    readonly cursor?: string | undefined
    readonly limit: number
  },
) {
  const { query, cursor, limit } = request
  const place = CURSOR.exec(cursor ?? '')?.[1]
  if (cursor !== undefined && place === undefined) return BAD_CURSOR

  const rows = await listCustomers(deps.database, {
    id: query === undefined || query === '' ? undefined : BigInt(query),
    account: undefined,
    before: place === undefined ? undefined : BigInt(place),
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => `customer~${last.id}`)
  const facts = await deps.identity.factsOfEach(
    deps.database,
    page.map(({ id }) => id),
  )

  const items = page.map((row) => masked(row, facts.get(row.id)))
  return { items, ...next }
}

/** Who somebody is, masked as in the list: for those who answer them, and no look at their balances. */
export async function aboutCustomer({ database, identity }: Needs, id: string) {
  const row = await listedCustomer(database, BigInt(id))
  if (!row) return NOT_FOUND

  const facts = await identity.factsOfEach(database, [row.id])
  return {
    customer: masked(row, facts.get(row.id)),
    open_reviews: await countOpenReviews(database, row.id),
  }
}

/** One customer, masked, and the look at them noted: balances, identity state, where their money may go. */
export async function customerDetail(deps: Needs, operator: OperatorSession, id: string) {
  const { database, mode, identity, payoutTargets, clock } = deps
  const row = await listedCustomer(database, BigInt(id))
  if (!row) return NOT_FOUND

  await noteLook(deps, operator, row.id)
  const holds = (await holdsOfEach(database, [row.id], clock.now())).get(row.id) ?? []
  const facts = await identity.factsOfEach(database, [row.id])
  const targets = await payoutTargets.listOf(database, row.id)
  const { items, pauses } = await keptRules(database, row.id, mode === 'practice', clock.now())

  return {
    customer: masked(row, facts.get(row.id)),
    former_names: (await formerNamesOf(database, row.id)).map(({ account, givenUpAt }) => ({
      account: mask(account),
      until: toIso(givenUpAt),
    })),
    balances: await balancesOf(database, row.id, mode === 'practice'),
    targets: targets.map((target) => ({
      id: target.id,
      type: target.type,
      label: target.label,
      masked: target.masked,
      bound_at: toIso(target.boundAt),
    })),
    holds: holds.map(deskHold),
    own_limits: items,
    pauses,
    open_reviews: await countOpenReviews(database, row.id),
    ...(await recentOf(deps, row.id)),
  }
}

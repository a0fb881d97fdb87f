import type { Refusal } from '@plumbline/domain/refusal'
import { maskAccount } from '@plumbline/domain/account'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { listCustomers, listedCustomer, parseAccountName } from '../account/index.ts'
import type { ListedCustomer } from '../account/index.ts'
import type { OperatorSession } from '../../http/operator-session.ts'
import { noteLook } from './note-look.ts'
import type { IdentityFacts } from '../identity/index.ts'
import { keptRules } from '../limits/index.ts'
import { countOpenReviews } from '../review/index.ts'
import { legalHoldOf } from '../withdrawal/index.ts'
import type { DeskCustomerDeps } from './deps.ts'
import { recentOf } from './recent.ts'

const NOT_FOUND = { refusal: 'not_found', field: 'id' } as const satisfies Refusal
const CUSTOMER_NUMBER = /^\d{1,15}$/
const CURSOR = /^customer~(\d{1,15})$/

/** Of a verified name the first character: enough to tell two customers apart on a call. */
const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}***`

/** A customer as the desk lists them; who never sent a real name has no facts. */
const masked = (row: ListedCustomer, { status, name }: IdentityFacts = { status: 'none' }) => ({
  id: row.id.toString(),
  account: maskAccount(row.account),
  ...(name === undefined ? {} : { name: maskName(name) }),
  registered_at: toIso(row.registered_at),
  real_name_status: status,
  ...(row.closed_at === null ? {} : { closed_at: toIso(row.closed_at) }),
})

/** What is searched for: a customer's number, or a whole account name; anything else finds nobody. */
function readSearch(query: string): { readonly id?: bigint; readonly account?: string } | undefined {
  const text = query.trim()
  if (CUSTOMER_NUMBER.test(text)) return { id: BigInt(text) }
  const name = parseAccountName(text)
  return name && { account: name.account }
}

/** Customers, masked, newest first. */
export async function searchCustomers(
  deps: DeskCustomerDeps,
  request: {
    readonly query?: string | undefined
    readonly cursor?: string | undefined
    readonly limit: number
  },
) {
  const { query, cursor, limit } = request
  const place = CURSOR.exec(cursor ?? '')?.[1]
  if (cursor !== undefined && place === undefined) return BAD_CURSOR
  const search = query === undefined || query.trim() === '' ? {} : readSearch(query)
  if (!search) return { items: [] }
  const rows = await listCustomers(deps.database, {
    id: search.id,
    account: search.account,
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

/** Until when a reset of the fund password or a legal order holds withdrawals: the later of both. */
async function withdrawalsHeldUntil(
  { database, clock, fundPassword }: DeskCustomerDeps,
  customerId: bigint,
): Promise<Instant | undefined> {
  const now = clock.now()
  const ends = [
    await fundPassword.withdrawalsHeldUntil(database, customerId, now),
    (await legalHoldOf(database, customerId, now))?.until,
  ].filter((end) => end !== undefined)
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** One customer, masked, and the look at them noted: balances, identity state, where their money may go. */
export async function customerDetail(deps: DeskCustomerDeps, operator: OperatorSession, id: string) {
  const { database, mode, identity, payoutTargets, clock } = deps
  const row = await listedCustomer(database, BigInt(id))
  if (!row) return NOT_FOUND
  await noteLook(deps, operator, row.id)
  const heldUntil = await withdrawalsHeldUntil(deps, row.id)
  const facts = await identity.factsOfEach(database, [row.id])
  const targets = await payoutTargets.listOf(database, row.id)
  const { items, pauses } = await keptRules(database, row.id, mode === 'practice', clock.now())
  return {
    customer: masked(row, facts.get(row.id)),
    balances: await balancesOf(database, row.id, mode === 'practice'),
    targets: targets.map((target) => ({
      id: target.id,
      type: target.type,
      label: target.label,
      masked: target.masked,
      bound_at: toIso(target.boundAt),
    })),
    ...(heldUntil === undefined ? {} : { withdrawals_held_until: toIso(heldUntil) }),
    own_limits: items,
    pauses,
    open_reviews: await countOpenReviews(database, row.id),
    ...(await recentOf(deps, row.id)),
  }
}

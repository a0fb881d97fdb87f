import { claimBonusCall } from '@plumbline/api-schema/rewards/bonus'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { decideClaim, fitsCustomer, moveOfClaim } from '@plumbline/domain/rewards/bonus'
import type { BonusMove, BonusTerms, ClaimFacts } from '@plumbline/domain/rewards/bonus'
import { parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import {
  balanceOf,
  balancesOf,
  direct,
  houseAccount,
  lockAccount,
  writeTransfers,
} from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { refuseNew } from '../../openness/offering/index.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import type { Needs } from './needs.ts'
import { lockProgramme } from './programme-store.ts'
import type { ProgrammeRow } from './programme-store.ts'
import { acceptGrant, hasActive, hasClaimed, insertClaim, lockBonus, readBonus } from './store.ts'
import type { BonusRow } from './store.ts'
import { bonusAccount, usdOf, wireBonus } from './wire.ts'
import type { Saying } from './wire.ts'

export type Answered = ResponseOf<typeof claimBonusCall>

/**
 * Locks what a bonus may move, as everything here does: the customer's cash, then their bonus book. Whatever else a customer
 * does with bonuses at the same moment waits here.
 */
export async function lockBooks(tx: Queryable, customerId: bigint, asset: number): Promise<AccountBalance> {
  await lockAccount(tx, accountId(customerId, asset, 'cash'))
  return lockAccount(tx, bonusAccount(customerId, asset))
}

/** Writes one move of a bonus: 0 its acceptance, 1 its end. */
export function writeMove(
  tx: Queryable,
  bonus: { readonly id: string; readonly customerId: bigint; readonly asset: number },
  move: BonusMove,
  event: 0 | 1,
  at: Instant,
): Promise<void> {
  const account = (kind: BonusMove['to']): bigint =>
    kind === 'promo' ? houseAccount(bonus.asset, kind) : accountId(bonus.customerId, bonus.asset, kind)
  const legs = [direct(move.code, account(move.from), account(move.to), move.minor)]
  return writeTransfers(tx, { ref: bonus.id, event, at, legs })
}

/** The bonus as it stands now with the customer's balances; both are told once this is durable. */
export async function answerAndTell(
  deps: Needs,
  tx: Transaction,
  { customerId, id }: { readonly customerId: bigint; readonly id: string },
  saying: Saying,
): Promise<Answered> {
  const row = await readBonus(tx, id)
  if (!row) throw new Error(`bonus ${id} is gone`)

  const balances = await balancesOf(tx, customerId, deps.mode === 'practice')
  tx.onCommit(() => {
    deps.bus.publish({ type: 'balances', customerId, balances })
    deps.bus.publish({ type: 'record', customerId, change: { kind: 'bonus', id } })
    deps.bus.publish({ type: 'desk', queue: 'bonuses', id })
  })

  const bonus = await balanceOf(tx, bonusAccount(customerId, row.asset))
  return { ...wireBonus(row, bonus, saying), balances }
}

/** What is offered under an id: by a programme that the customer fits, or to them alone. */
interface Offered {
  readonly terms: BonusTerms
  readonly hash: string
  readonly isClaimed: boolean
  readonly from: Instant
  readonly until: Instant
  readonly budgetLeftMinor: bigint | undefined
  readonly programme: ProgrammeRow | undefined
}

async function ofProgramme(
  deps: Needs,
  tx: Queryable,
  customerId: bigint,
  programme: ProgrammeRow,
): Promise<Offered | undefined> {
  const { known, clock, mode } = deps
  const terms = parseBonusTerms(programme.document)
  const isClaimed = await hasClaimed(tx, customerId, programme.id)

  const facts = {
    registeredAt: await known.registeredAt(tx, customerId),
    hasIdentity: await known.hasIdentity(tx, customerId),
    hasDeposited: await known.hasDeposited(tx, customerId),
  }

  const now = clock.now()
  const isFor = isClaimed || (fitsCustomer(terms, facts, now) && now >= programme.opens_at)
  if (!isFor || programme.asset !== usdOf(mode)) return undefined

  return {
    terms,
    hash: programme.hash,
    isClaimed,
    from: programme.opens_at,
    until: programme.closes_at,
    budgetLeftMinor: programme.budget - programme.used,
    programme,
  }
}

/** One that was declined or ran out is an offer that ended. */
const ofGrant = (row: BonusRow): Offered => ({
  terms: parseBonusTerms(row.document),
  hash: row.hash,
  isClaimed: row.claimed_at !== null,
  from: row.offered_at,
  until: row.ended_at !== null && row.claimed_at === null ? row.offered_at : row.offer_until,
  budgetLeftMinor: undefined,
  programme: undefined,
})

async function findOffered(
  deps: Needs,
  tx: Queryable,
  customerId: bigint,
  id: string,
): Promise<Offered | undefined> {
  const own = await lockBonus(tx, id)
  if (own) return own.customer_id === customerId ? ofGrant(own) : undefined

  const programme = await lockProgramme(tx, id)
  return programme && ofProgramme(deps, tx, customerId, programme)
}

interface Asked {
  readonly customerId: bigint
  readonly id: string
  readonly hash: string
  /** By the caller's address. */
  readonly country: string | undefined
}

async function claimIn(
  deps: Needs,
  tx: Transaction,
  { customerId, id: askedId, hash, country }: Asked,
  saying: Saying,
): Promise<Answered | Refusal> {
  const asset = usdOf(deps.mode)
  await lockBooks(tx, customerId, asset)

  const practice = deps.mode === 'practice'
  const unserved = await refuseNew(deps, tx, { customerId, practice, family: 'promotions', country })
  if (unserved) return unserved

  const paused = await refuseWhilePaused(tx, customerId, deps.clock.now())
  if (paused) return paused

  const offered = await findOffered(deps, tx, customerId, askedId)
  if (!offered) return { refusal: 'bonus_not_found', field: 'id' }

  const { available } = await lockAccount(tx, houseAccount(asset, 'promo'))
  const { programme, terms } = offered

  const facts: ClaimFacts = {
    terms,
    namesTerms: offered.hash === hash,
    isClaimed: offered.isClaimed,
    offerFrom: offered.from,
    offerUntil: offered.until,
    hasActive: await hasActive(tx, customerId, asset),
    budgetLeftMinor: offered.budgetLeftMinor,
    promoMinor: available,
  }

  // The clock is looked at under the locks.
  const at = deps.clock.now()
  const decided = decideClaim(facts, at)
  if (isRefusal(decided)) return decided

  const id = programme ? deps.makeId() : askedId
  const acceptance = { id, hash, ...decided, at }

  await (programme
    ? insertClaim(tx, {
        ...acceptance,
        customerId,
        asset,
        programmeId: programme.id,
        version: programme.version,
        termsId: programme.terms_id,
        offerUntil: programme.closes_at,
      })
    : acceptGrant(tx, acceptance))

  await writeMove(tx, { id, customerId, asset }, moveOfClaim(terms), 0, at)
  return answerAndTell(deps, tx, { customerId, id }, saying)
}

/** Accepts exactly the terms that were shown; nobody decides (docs/rules/rewards.md#claim). */
export function claimBonus(
  deps: Needs,
  idempotency: Idempotency,
  request: ParsedRequestOf<typeof claimBonusCall>,
  { customerId, idempotencyKey, requestHash, language, country }: Caller,
): Promise<Answered | Refusal> {
  return idempotency.once<Answered>(
    { customerId, path: claimBonusCall.path, key: idempotencyKey, bodyHash: requestHash },
    (tx) =>
      claimIn(
        deps,
        tx,
        { customerId, id: request.id, hash: request.terms_hash, country },
        { t: deps.translator(language), language },
      ),
  )
}

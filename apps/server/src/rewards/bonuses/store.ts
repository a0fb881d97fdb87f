import type { BonusStatus, BonusEnd } from '@plumbline/domain/rewards/bonus'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of the tables `bonus`, `bonus_terms`, `bonus_turnover` and `sign_in_bonus`. What they may hold is held by migrations 0025 and 0049. */

export interface BonusRow {
  readonly id: string
  readonly customer_id: bigint
  readonly asset: number
  readonly programme_id: string | null
  readonly proposal_id: string | null
  readonly terms_id: number
  readonly state: BonusStatus
  readonly offered_at: Instant
  readonly offer_until: Instant
  readonly claimed_at: Instant | null
  readonly expires_at: Instant | null
  readonly ended_at: Instant | null
  readonly moved: bigint
  readonly document: string
  /** Hexadecimal. */
  readonly hash: string
  /** Absent outside a programme. */
  readonly titles: Readonly<Record<string, string>> | null
  /** Turnover so far, in cents. */
  readonly progress: bigint
}

const SELECT = `select b.id::text, b.customer_id, b.asset, b.programme_id::text, b.proposal_id::text, b.terms_id, b.state,
    b.offered_at, b.offer_until, b.claimed_at, b.expires_at, b.ended_at, b.moved, t.document, encode(t.hash, 'hex') as hash,
    v.titles, coalesce(n.counted, 0) as progress
  from bonus b join bonus_terms t on t.id = b.terms_id left join bonus_turnover n on n.bonus_id = b.id
    left join bonus_programme_version v on v.programme_id = b.programme_id and v.version = b.version`

/** One bonus, locked until the transaction ends; its customer's accounts are locked before. */
export async function lockBonus(tx: Queryable, id: string): Promise<BonusRow | undefined> {
  const found = await tx.query('select from bonus where id = $1 for update', [id])
  return found.length === 0 ? undefined : readBonus(tx, id)
}

export async function readBonus(db: Queryable, id: string): Promise<BonusRow | undefined> {
  const [row] = await db.query<BonusRow>(`${SELECT} where b.id = $1`, [id])
  return row
}

/** A customer's own, newest first; or those of a programme or of all, for the desk. */
export const listBonuses = (
  db: Queryable,
  asked: {
    readonly asset: number
    readonly customerId?: bigint | undefined
    readonly programmeId?: string | undefined
    readonly status?: BonusStatus | undefined
    /** Leaves out what was not accepted yet. */
    readonly hidesOffers?: boolean
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<BonusRow[]> =>
  db.query(
    `${SELECT} where b.asset = $1 and ($2::bigint is null or b.customer_id = $2) and ($3::uuid is null or b.programme_id = $3)
       and ($4::text is null or b.state = $4) and ($5::uuid is null or b.id < $5)
       and not ($7 and b.state = 'offered') order by b.id desc limit $6`,
    [
      asked.asset,
      asked.customerId ?? null,
      asked.programmeId ?? null,
      asked.status ?? null,
      asked.before ?? null,
      asked.limit,
      asked.hidesOffers ?? false,
    ],
  )

/** Accepted bonuses, newest acceptance first: a page of the list of recharges. */
export const listClaimed = (
  db: Queryable,
  asked: {
    readonly customerId: bigint
    readonly asset: number
    readonly type: number | undefined
    readonly id: string | undefined
    readonly from: Instant | undefined
    readonly to: Instant | undefined
    readonly after: { readonly at: Instant; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<{ id: string; type: 1 | 2 | 3; amount: bigint; at: Instant }[]> =>
  db.query(
    `select b.id::text, t.type, t.minor as amount, b.claimed_at as at from bonus b join bonus_terms t on t.id = b.terms_id
     where b.customer_id = $1 and b.asset = $2 and b.claimed_at is not null and ($3::smallint is null or t.type = $3)
       and ($4::uuid is null or b.id = $4) and ($5::bigint is null or b.claimed_at >= instant($5))
       and ($6::bigint is null or b.claimed_at < instant($6))
       and ($7::bigint is null or (b.claimed_at, b.id) < (instant($7), $8::uuid))
     order by b.claimed_at desc, b.id desc limit $9`,
    [
      asked.customerId,
      asked.asset,
      asked.type ?? null,
      asked.id ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.after?.at ?? null,
      asked.after?.id ?? null,
      asked.limit,
    ],
  )

export async function hasActive(tx: Queryable, customerId: bigint, asset: number): Promise<boolean> {
  const rows = await tx.query(
    `select from bonus where customer_id = $1 and asset = $2 and state = 'active'`,
    [customerId, asset],
  )
  return rows.length > 0
}

export async function hasClaimed(tx: Queryable, customerId: bigint, programmeId: string): Promise<boolean> {
  const rows = await tx.query('select from bonus where programme_id = $1 and customer_id = $2', [
    programmeId,
    customerId,
  ])
  return rows.length > 0
}

/** Programmes that a customer has claimed. */
export async function claimedProgrammes(db: Queryable, customerId: bigint): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'select programme_id::text as id from bonus where customer_id = $1 and programme_id is not null',
    [customerId],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface Acceptance {
  readonly id: string
  /** Hexadecimal, of the terms that were shown. */
  readonly hash: string
  readonly status: 'active' | 'released'
  readonly expiresAt: Instant | undefined
  readonly at: Instant
}

/** A claim of a programme: offered, accepted and credited in one. */
export async function insertClaim(
  tx: Queryable,
  claim: Acceptance & {
    readonly customerId: bigint
    readonly asset: number
    readonly programmeId: string
    readonly version: number
    readonly termsId: number
    readonly offerUntil: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into bonus (id, customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash,
       claimed_at, expires_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7::text, instant($8), instant($9), decode($10, 'hex'), instant($8), instant($11),
       case $7::text when 'released' then instant($8) end)`,
    [
      claim.id,
      claim.customerId,
      claim.asset,
      claim.programmeId,
      claim.version,
      claim.termsId,
      claim.status,
      claim.at,
      claim.offerUntil,
      claim.hash,
      claim.expiresAt ?? null,
    ],
  )
}

/** A bonus outside a programme, as two operators offer it. */
export async function insertGrant(
  tx: Queryable,
  grant: {
    readonly id: string
    readonly customerId: bigint
    readonly asset: number
    readonly proposalId: string
    readonly termsId: number
    readonly offerUntil: Instant
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into bonus (id, customer_id, asset, proposal_id, terms_id, state, offered_at, offer_until)
     values ($1, $2, $3, $4, $5, 'offered', instant($6), instant($7))`,
    [grant.id, grant.customerId, grant.asset, grant.proposalId, grant.termsId, grant.at, grant.offerUntil],
  )
}

/** An offer outside a programme is accepted; locked by the caller. */
export async function acceptGrant(tx: Queryable, claim: Acceptance): Promise<void> {
  await tx.query(
    `update bonus set state = $2::text, accepted_hash = decode($3, 'hex'), claimed_at = instant($4), expires_at = instant($5),
       ended_at = case $2::text when 'released' then instant($4) end where id = $1`,
    [claim.id, claim.status, claim.hash, claim.at, claim.expiresAt ?? null],
  )
}

/** @param moved the whole bonus balance, of one that was credited */
export async function endBonus(
  tx: Queryable,
  end: {
    readonly id: string
    readonly state: BonusEnd
    readonly moved: bigint
    readonly at: Instant
  },
): Promise<void> {
  await tx.query('update bonus set state = $2, moved = $3, ended_at = instant($4) where id = $1', [
    end.id,
    end.state,
    end.moved,
    end.at,
  ])
}

/** Keeps terms word by word. @returns their number, the same for the same text */
export async function keepBonusTerms(tx: Queryable, document: string): Promise<number> {
  await tx.query(
    `insert into bonus_terms (hash, document) values (sha256(convert_to($1, 'UTF8')), $1) on conflict (hash) do nothing`,
    [document],
  )

  const [row] = await tx.query<{ id: number }>(
    `select id from bonus_terms where hash = sha256(convert_to($1, 'UTF8'))`,
    [document],
  )
  if (!row) throw new Error('terms that were kept are there')

  return row.id
}

/** Offers that nobody can accept any more, at most so many. */
export const offersOver = (db: Queryable, now: Instant, limit: number): Promise<{ id: string }[]> =>
  db.query(
    `select id::text from bonus where state = 'offered' and offer_until <= instant($1) order by offer_until limit $2`,
    [now, limit],
  )

/** Running bonuses whose days are over, with no open order and nobody told that the turnover is met. */
export const runOut = (
  db: Queryable,
  now: Instant,
  limit: number,
): Promise<{ id: string; customer_id: bigint }[]> =>
  db.query(
    `select b.id::text, b.customer_id from bonus b join published.account a on a.id = project_account(b.customer_id, b.asset, 20)
     where b.state = 'active' and b.told_at is null and b.expires_at <= instant($1) and a.dr_pending = 0
     order by b.expires_at limit $2`,
    [now, limit],
  )

/** Running bonuses whose turnover is met and whose orders ended since they were looked at. */
export const metToDo = (db: Queryable, limit: number): Promise<{ id: string; customer_id: bigint }[]> =>
  db.query(
    `select b.id::text, b.customer_id from bonus_turnover n join bonus b on b.id = n.bonus_id where n.is_due limit $1`,
    [limit],
  )

/** Whoever holds the customer's books has looked at it: the next order that ends asks for the next look. */
export async function markLookedAt(tx: Queryable, id: string): Promise<void> {
  await tx.query('update bonus_turnover set is_due = false where bonus_id = $1', [id])
}

export async function markTold(tx: Queryable, id: string, at: Instant): Promise<boolean> {
  const rows = await tx.query(
    `update bonus set told_at = instant($2) where id = $1 and state = 'active' and told_at is null returning id`,
    [id, at],
  )
  return rows.length > 0
}

export async function isSignedIn(db: Queryable, customerId: bigint, day: number): Promise<boolean> {
  const rows = await db.query('select from sign_in_bonus where customer_id = $1 and day = $2', [
    customerId,
    day,
  ])
  return rows.length > 0
}

/** @returns whether it is the first of the platform day; the key of the table judges a race */
export async function insertSignIn(
  tx: Queryable,
  claim: {
    readonly customerId: bigint
    readonly day: number
    readonly asset: number
    readonly ref: string
    readonly at: Instant
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into sign_in_bonus (customer_id, day, asset, ref, at) values ($1, $2, $3, $4, instant($5))
     on conflict (customer_id, day) do nothing returning ref`,
    [claim.customerId, claim.day, claim.asset, claim.ref, claim.at],
  )

  return rows.length > 0
}

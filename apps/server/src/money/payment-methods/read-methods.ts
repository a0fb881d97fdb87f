import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import type { DeskPaymentMethod } from '@plumbline/api-schema/money/desk-payment-method'
import { REVIEW_PROMISE_MS } from '@plumbline/domain/money/handling-hours'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { CHANGE_SHOWN_MS, isFreshChange } from '@plumbline/domain/money/payment-method'
import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatDuration } from '@plumbline/language/format/duration'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { refuseCountry } from '../../openness/offering/index.ts'
import { proposalDecisions } from '../../desk/proposals/index.ts'
import { readChanges, readInForce, readVersions } from './store.ts'
import type { MethodVersion } from './store.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How long a recharge usually takes, in words; what is promised, as long as nobody knows. */
const usualTime = (usualSeconds: number | undefined, language: Language): string =>
  formatDuration(usualSeconds ?? REVIEW_PROMISE_MS.recharge / SECOND_MS, language)

export function wireMethod(
  method: MethodVersion,
  usualSeconds: number | undefined,
  language: Language,
  now: Instant,
): PaymentMethod {
  const changedAt = method.details_changed_at ?? undefined

  return {
    id: method.id,
    type: method.type,
    asset: method.asset,
    ...defined({ network: method.network }),
    least: formatDecimal(method.least, method.scale),
    most: formatDecimal(method.most, method.scale),
    ...defined({ usual_seconds: usualSeconds }),
    usual_time: usualTime(usualSeconds, language),
    version: method.version,
    ...(isFreshChange(changedAt, now) && { changed_at: toIso(changedAt) }),
  }
}

/** Who asks for methods, for which money, and from where (`Caller`). */
export interface MethodsAsked {
  readonly customerId: bigint
  readonly country: string | undefined
  readonly language: Language
  readonly practice: boolean
}

/**
 * Methods that take recharges now; of real money those that are offered where the customer lives (docs/rules/laws.md
 * 12).
 */
export async function offeredMethods(
  deps: Needs,
  { customerId, country, language, practice }: MethodsAsked,
): Promise<{ methods: PaymentMethod[] }> {
  const { database, clock, reviews } = deps
  const methods: MethodVersion[] = []
  for (const method of await readInForce(database, practice)) {
    const risk = { customerId, practice, family: `payment_method:${method.id}`, country } as const
    if (method.is_active && !(await refuseCountry(deps, database, risk))) methods.push(method)
  }

  const usual = (await reviews.paceOf(database, 'recharge'))?.usualSeconds
  const now = clock.now()

  return {
    methods: methods.map((method) => wireMethod(method, usual, language, now)),
  }
}

/** Changes of details in the last 24 h, old beside new (docs/fair-dealing.md 35). */
export async function recentChanges({ database, clock, mode }: Needs) {
  const rows = await readChanges(database, mode === 'practice', clock.now() - CHANGE_SHOWN_MS)

  return {
    items: rows.map((row) => ({
      method_id: row.id,
      type: row.type,
      changed_at: toIso(row.in_force_from),
      version: row.version,
      before: row.before,
      after: row.details,
    })),
  }
}

/** Every method with all its versions and who decided each, for the desk. */
export async function methodsAtDesk(db: Queryable): Promise<{ items: DeskPaymentMethod[] }> {
  const rows = await readVersions(db)
  const decisions = await proposalDecisions(
    db,
    rows.flatMap(({ proposal_id }) => proposal_id ?? []),
  )

  const items = new Map<string, DeskPaymentMethod>()
  for (const row of rows) {
    const item = items.get(row.id) ?? {
      id: row.id,
      type: row.type,
      asset: row.asset,
      ...defined({ network: row.network }),
      practice: row.practice,
      versions: [],
    }

    items.set(row.id, item)
    item.versions.push({
      version: row.version,
      is_active: row.is_active,
      least: formatDecimal(row.least, row.scale),
      most: formatDecimal(row.most, row.scale),
      details: row.details,
      ...defined({ qr: row.qr }),
      from: toIso(row.in_force_from),
      decisions: (row.proposal_id === null ? undefined : decisions.get(row.proposal_id)) ?? [],
    })
  }

  return { items: [...items.values()] }
}

import { formatUsd } from '@plumbline/domain/money/asset'
import type { OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { LIMIT_KINDS, limitAt, NO_LIMIT } from '@plumbline/domain/accounts/own-limit'
import type { LimitKind, LimitValue } from '@plumbline/domain/accounts/own-limit'
import { runningPauses } from '@plumbline/domain/accounts/own-pause'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { readLimits, readPauses } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A limit or what was used of it, as the wire says it; empty is none. */
export const saidLimit = (kind: LimitKind, value: LimitValue): string =>
  value === undefined ? '' : kind === 'time' ? value.toString() : formatUsd(value)

export interface KeptRules {
  readonly items: Omit<OwnLimits['items'][number], 'used'>[]
  readonly pauses: OwnLimits['pauses']
}

/** The limits of one money that a customer set, each kind once, and the pauses that run. */
export async function keptRules(
  db: Queryable,
  customerId: bigint,
  practice: boolean,
  now: Instant,
): Promise<KeptRules> {
  const limits = await readLimits(db, [customerId])
  const pauses = runningPauses(await readPauses(db, [customerId]), now)

  return {
    items: LIMIT_KINDS.map((kind) => {
      const kept = limits.find((each) => each.kind === kind && each.practice === practice)
      const { value, pending } = limitAt(kept?.limit ?? NO_LIMIT, now)

      return {
        kind,
        practice,
        value: saidLimit(kind, value),
        ...(pending && {
          pending_value: saidLimit(kind, pending.value),
          pending_from: toIso(pending.from),
        }),
      }
    }),
    pauses: pauses.map(({ kind, until }) => ({ kind, ...defined({ until: isoOf(until) }) })),
  }
}

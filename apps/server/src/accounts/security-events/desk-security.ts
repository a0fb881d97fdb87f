import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { deskSecurityCall } from '@plumbline/api-schema/accounts/security-event'
import {
  ALARMS_LISTED_MS,
  alarmFrom,
  OPERATOR_LOG_INS_LISTED_MS,
  SECURITY_EVENT_KINDS,
} from '@plumbline/domain/accounts/security-event'
import type { SecurityEventKind } from '@plumbline/domain/accounts/security-event'
import { DAY_MS, HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

const LISTED_MAX = 100

/** What another admin must hear of: how an operator signs in has changed, or somebody tried. */
const OF_OPERATORS = [
  'operator_locked',
  'operator_factor_added',
  'operator_factor_replaced',
  'operator_factor_removed',
  'operator_password_changed',
] as const satisfies readonly SecurityEventKind[]

interface CountRow {
  readonly kind: SecurityEventKind
  readonly hour: bigint
  readonly day: bigint
}

/** The desk's page of security events. Rows are bounded for each window, so a day of them is soon summed. */
export async function deskSecurity({ database, clock }: Needs): Promise<ResponseOf<typeof deskSecurityCall>> {
  const now = clock.now()
  const counts = await database.query<CountRow>(
    `select kind, coalesce(sum(times) filter (where at > instant($1)), 0)::bigint as hour, sum(times)::bigint as day
     from published.security_event where at > instant($2) group by kind`,
    [now - HOUR_MS, now - DAY_MS],
  )

  const alarms = await database.query<{ kind: SecurityEventKind; at: Instant }>(
    `select detail as kind, at from published.security_event where kind = 'platform_alarm' and at > instant($1)
     order by id desc limit $2`,
    [now - ALARMS_LISTED_MS, LISTED_MAX],
  )

  const operators = await database.query<{ kind: SecurityEventKind; name: string; at: Instant }>(
    `select e.kind, o.name, e.at from published.security_event e join published.operator o on o.id = e.operator_id
     where e.kind = any($1) and e.at > instant($2) order by e.id desc limit $3`,
    [OF_OPERATORS, now - OPERATOR_LOG_INS_LISTED_MS, LISTED_MAX],
  )

  const known = new Map(counts.map((row) => [row.kind, row]))

  return {
    counts: SECURITY_EVENT_KINDS.map((kind) => {
      const from = alarmFrom(kind)

      return {
        kind,
        hour: Number(known.get(kind)?.hour ?? 0n),
        day: Number(known.get(kind)?.day ?? 0n),
        ...defined({ alarm_from: from }),
      }
    }),
    alarms: alarms.map(({ kind, at }) => ({ kind, time: toIso(at) })),
    operators: operators.map(({ kind, name, at }) => ({ kind, operator: name, time: toIso(at) })),
  }
}

import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { deskLogsCall } from '@plumbline/api-schema/openness/desk-logs'
import { logAlarms } from '@plumbline/domain/openness/log-health'
import { SECOND_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { newestCount } from '../../proofs/liabilities/store.ts'
import type { PublishedCount } from '../../proofs/liabilities/store.ts'
import { readAnchors, readLogs } from '../../proofs/log-standing.ts'
import type { AnchorStanding, LogStanding } from '../../proofs/log-standing.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

const earliest = (times: readonly (Instant | undefined)[]): Instant | undefined => {
  const known = times.filter((at) => at !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

interface Standing {
  readonly logs: readonly LogStanding[]
  readonly anchors: AnchorStanding
  readonly counts: readonly (PublishedCount | undefined)[]
}

function alarmsOf({ clock, zone, mode, ...deps }: Needs, { logs, anchors, counts }: Standing) {
  const now = clock.now()
  const today = zone.dayOf(now)

  return logAlarms(
    {
      behindMs: deps.logs.health().behindMs,
      unsignedSince: earliest(logs.map(({ unsignedSince }) => unsignedSince)),
      anchoredAt: anchors.takenAt ?? earliest(logs.map(({ firstSignedAt }) => firstSignedAt)),
      unstampedSince: anchors.waitingSince,
      hasAuthority: deps.anchors.hasAuthority,
      isLive: mode === 'live',
      midnight: today.start,
      isCounted: counts.every((count) => count?.day === today.date),
    },
    now,
  )
}

const wireAnchors = (standing: AnchorStanding, hasAuthority: boolean) => ({
  has_authority: hasAuthority,
  ...defined({ taken_at: isoOf(standing.takenAt) }),
  ...(standing.stamped && {
    stamped: { taken_at: toIso(standing.stamped.takenAt), stamped_at: toIso(standing.stamped.stampedAt) },
  }),
  waiting: standing.waiting,
  ...defined({ waiting_since: isoOf(standing.waitingSince) }),
})

/** How the public logs do, from the tables themselves, and what of it is wrong by the rules of `domain/openness/log-health`. */
export async function logHealth(deps: Needs): Promise<ResponseOf<typeof deskLogsCall>> {
  const { database, mode } = deps
  const trees = mode === 'live' ? [false, true] : [true]
  const [logs, anchors, counts] = await Promise.all([
    readLogs(database),
    readAnchors(database),
    Promise.all(trees.map((practice) => newestCount(database, practice))),
  ])

  return {
    alarms: alarmsOf(deps, { logs, anchors, counts }),
    behind_seconds: Math.round(deps.logs.health().behindMs / SECOND_MS),
    logs: logs.map(({ log, size, signedSize, signedAt, unsignedSince }) => ({
      log,
      size,
      signed_size: signedSize,
      ...defined({ signed_at: isoOf(signedAt), unsigned_since: isoOf(unsignedSince) }),
    })),
    anchors: wireAnchors(anchors, deps.anchors.hasAuthority),
    counts: counts.flatMap((count) =>
      count
        ? [
            {
              practice: count.practice,
              day: count.day,
              counted_at: toIso(count.countedAt),
              ledger_size: count.ledgerSize,
              accounts: count.accounts,
            },
          ]
        : [],
    ),
  }
}

import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { readGauge } from '../platform/read-gauge.ts'
import { readAnchors, readLogs } from './log-standing.ts'

/** Shows how far the public logs are, from the tables: true on every node, also while the sealer stands still. */
export function watchLogs(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Registry
}): void {
  const { database, clock, metrics } = deps
  const ageOf = (at: Instant): number => (clock.now() - at) / SECOND_MS

  readGauge(
    metrics,
    {
      name: 'plumbline_log_checkpoint_age_seconds',
      help: 'How long ago a public log was last signed; a second for the log of ticks while prices move.',
      labelNames: ['log'],
    },
    async () =>
      (await readLogs(database)).flatMap(({ log, signedAt }) =>
        signedAt === undefined ? [] : [{ labels: { log }, value: ageOf(signedAt) }],
      ),
  )

  readGauge(
    metrics,
    {
      name: 'plumbline_log_unsigned_seconds',
      help: 'How long the oldest leaf of a public log has waited to be signed; 0 where none waits.',
      labelNames: ['log'],
    },
    async () =>
      (await readLogs(database)).map(({ log, unsignedSince }) => ({
        labels: { log },
        value: unsignedSince === undefined ? 0 : ageOf(unsignedSince),
      })),
  )

  readGauge(
    metrics,
    {
      name: 'plumbline_log_anchor_age_seconds',
      help: 'How long ago the public logs were last noted for the time-stamp authority; absent until they once were.',
    },
    async () => {
      const { takenAt } = await readAnchors(database)
      return takenAt === undefined ? [] : [{ value: ageOf(takenAt) }]
    },
  )
}

import { INCIDENT_KINDS } from '@plumbline/api-schema/openness/status'
import type { IncidentKind } from '@plumbline/api-schema/openness/status'
import type { Instant } from '@plumbline/domain/basics/time'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { readReport, writeReport } from './health-report.ts'
import { createIncidents } from './incidents.ts'
import type { Incident } from './incidents.ts'

/** What went wrong since when. */
export interface IncidentHistory {
  readonly since: Instant
  readonly incidents: readonly Incident[]
}

/** Keeps what went wrong. */
export interface IncidentBook {
  look(wrong: ReadonlySet<IncidentKind>, now: Instant): Promise<void>
  read(): Promise<IncidentHistory>
}

/** Of a process that is alone: since its start. */
export function bookOfOneNode(since: Instant): IncidentBook {
  const incidents = createIncidents()

  return {
    look: async (wrong, now) => incidents.look(wrong, now),
    read: async () => ({ since, incidents: incidents.list() }),
  }
}

const history = z.object({
  since: z.number(),
  incidents: z.array(
    z.object({ kind: z.enum(INCIDENT_KINDS), beganAt: z.number(), endedAt: z.optional(z.number()) }),
  ),
})

/** Of several nodes: one looks, and goes on where the one before it ended; all read what it wrote. */
export function bookOfNodes(database: Database, now: () => Instant): IncidentBook {
  const read = async (): Promise<IncidentHistory> => {
    const report = await readReport(database, 'incidents', history)
    if (!report) return { since: now(), incidents: [] }

    const { since, incidents } = report.said
    return { since, incidents: incidents.map((each) => ({ ...each, endedAt: each.endedAt })) }
  }

  return {
    read,
    async look(wrong, at) {
      const { since, incidents: earlier } = await read()
      const incidents = createIncidents(earlier)

      incidents.look(wrong, at)
      await writeReport(database, 'incidents', { since, incidents: incidents.list() })
    },
  }
}

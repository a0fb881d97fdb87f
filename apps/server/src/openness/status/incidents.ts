import type { IncidentKind } from '@plumbline/api-schema/openness/status'
import type { Instant } from '@plumbline/domain/basics/time'

/** Older ones are left out: a page of fifty has told its story. */
const MAX = 50

export interface Incident {
  readonly kind: IncidentKind
  readonly beganAt: Instant
  readonly endedAt: Instant | undefined
}

/**
 * What went wrong, told by looks at the state: a kind begins when it is first seen and ends when it is not.
 * @param earlier what was seen before this start
 */
export function createIncidents(earlier: readonly Incident[] = []) {
  let incidents = earlier

  return {
    /** @param wrong every kind that is wrong at `now` */
    look(wrong: ReadonlySet<IncidentKind>, now: Instant): void {
      const going = new Set(incidents.filter(({ endedAt }) => endedAt === undefined).map(({ kind }) => kind))
      const begun = [...wrong].filter((kind) => !going.has(kind))

      incidents = [
        ...begun.map((kind) => ({ kind, beganAt: now, endedAt: undefined })),
        ...incidents.map((incident) =>
          incident.endedAt === undefined && !wrong.has(incident.kind)
            ? { ...incident, endedAt: now }
            : incident,
        ),
      ].slice(0, MAX)
    },
    /** Newest first. */
    list: (): readonly Incident[] => incidents,
  }
}

import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { repeating } from '../../platform/repeating.ts'
import type { ProjectList, ShortOffer } from './project-list.ts'
import { money } from './sums.ts'

export interface ShortfallDeps {
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly metrics?: Registry
  readonly mode: 'practice' | 'live'
  readonly projectList: ProjectList
}

export interface ShortfallAlarm {
  /** Looks once: a reserve that newly lacks something, or more of it, is in the log and on open desks. */
  step(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Offers that one line of the log names; the desk shows all. */
const NAMED = 20
const said = ({ id, minor }: ShortOffer) => ({ offer: id.toString(), short: money(minor) })

/**
 * A reserve that lacks what its offer may owe takes in less than its capacity. That is no broken promise (nobody joins what
 * is not covered), but somebody has to know (issue 5, part 5).
 */
export function createShortfallAlarm(deps: ShortfallDeps): ShortfallAlarm {
  const { clock, bus, logger, mode, projectList } = deps
  let known = new Map<bigint, bigint>()
  if (deps.metrics) watch(deps.metrics, () => known)

  const report = (changed: readonly bigint[]): void => {
    for (const id of changed) bus.publish({ type: 'desk', queue: 'investments', id: id.toString() })
  }

  const step = async (): Promise<void> => {
    const short = await projectList.short(mode === 'practice', clock.now())
    const worse = short.filter(({ id, minor }) => minor > (known.get(id) ?? 0n))
    const now = new Map(short.map(({ id, minor }) => [id, minor]))
    const mended = [...known.keys()].filter((id) => !now.has(id))
    known = now

    if (worse.length > 0)
      logger.error(
        { count: worse.length, offers: worse.slice(0, NAMED).map(said) },
        'reserves of projects are short',
      )

    report([...worse.map(({ id }) => id), ...mended])
  }

  return {
    step,
    ...repeating(step, {
      everyMs: MINUTE_MS,
      logger,
      failure: 'reserves could not be looked at',
      isAtOnce: true,
    }),
  }
}

function watch(metrics: Registry, known: () => ReadonlyMap<bigint, bigint>): void {
  const gauge = new Gauge({
    name: 'plumbline_project_reserve_short',
    help: 'Projects in force whose reserve lacks what their room may owe',
    registers: [metrics],
    collect() {
      gauge.set(known().size)
    },
  })
}

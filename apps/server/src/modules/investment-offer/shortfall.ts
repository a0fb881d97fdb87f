import { MINUTE_MS } from '@plumbline/domain/time'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ProjectList, ShortOffer } from './project-list.ts'
import { money } from './wire-offer.ts'

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

/**
 * A reserve that lacks what its offer may owe takes in less than its capacity. That is no broken promise (nobody joins what
 * is not covered), but somebody has to know (issue 5, part 5).
 */
export function createShortfallAlarm(deps: ShortfallDeps): ShortfallAlarm {
  const { clock, bus, logger, mode, projectList } = deps
  let known = new Map<bigint, bigint>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  if (deps.metrics) watch(deps.metrics, () => known)

  const tell = ({ id, minor }: ShortOffer): void => {
    if (minor <= (known.get(id) ?? 0n)) return
    logger.error({ offer: id.toString(), short: money(minor) }, 'the reserve of a project is short')
    bus.publish({ type: 'desk', queue: 'investments', id: id.toString() })
  }
  const step = async (): Promise<void> => {
    const short = await projectList.short(mode === 'practice', clock.now())
    for (const offer of short) tell(offer)
    const now = new Map(short.map(({ id, minor }) => [id, minor]))
    for (const id of known.keys())
      if (!now.has(id)) bus.publish({ type: 'desk', queue: 'investments', id: id.toString() })
    known = now
  }

  return {
    step,
    start() {
      timer ??= setInterval(() => {
        running ??= step()
          .catch((error: unknown) => logger.error({ err: error }, 'reserves could not be looked at'))
          .finally(() => {
            running = undefined
          })
      }, MINUTE_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
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

import { PUBLIC_FIGURES_DAYS } from '@plumbline/domain/openness/fairness-statistics'
import { fairnessCall, withdrawalClockCall } from '@plumbline/api-schema/openness/public-figures'
import type { Fairness, WithdrawalClock } from '@plumbline/api-schema/openness/public-figures'
import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { fairnessBoard } from './fairness-board.ts'
import { readClock, readCounts, readSql } from './store.ts'
import { clockDay, clockFigures } from './withdrawal-clock.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { createNightlyCount } from './nightly.ts'

/** Anybody may ask as often as a page is opened; the figures are made at most this often. */
const KEPT_MS = 10 * SECOND_MS

async function fairness({ reads }: Needs, practice: boolean): Promise<Fairness> {
  const [counted] = await readCounts(reads, 'fairness', practice, 1)

  return {
    practice,
    ...(counted && { board: fairnessBoard(counted) }),
    sql: await readSql(reads),
  }
}

async function withdrawalClock({ reads, clock }: Needs, practice: boolean): Promise<WithdrawalClock> {
  const now = clock.now()
  const since = now - PUBLIC_FIGURES_DAYS * DAY_MS

  return {
    practice,
    since: toIso(since),
    ...clockFigures(await readClock(reads, since, now, practice)),
    days: (await readCounts(reads, 'withdrawal_day', practice, PUBLIC_FIGURES_DAYS)).map(clockDay),
  }
}

/** What anybody may know of the house: whether orders end by chance, and how long money takes to leave. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const kept = <T>(read: (deps: Needs, practice: boolean) => Promise<T>) => {
    const now = () => deps.clock.now()
    const [real, practice] = [false, true].map((is) => keptFor(KEPT_MS, now, () => read(deps, is)))
    return (isPractice: boolean): Promise<T> => {
      const asked = isPractice ? practice : real
      return asked ? asked() : read(deps, isPractice)
    }
  }

  const boards = kept(fairness)
  const clocks = kept(withdrawalClock)

  registerCall(app, fairnessCall, async ({ practice }) => {
    const money = practiceOf(deps.mode, practice)
    return isRefusal(money) ? money : boards(money)
  })

  registerCall(app, withdrawalClockCall, async ({ practice }) => {
    const money = practiceOf(deps.mode, practice)
    return isRefusal(money) ? money : clocks(money)
  })
}

export const publicFigures = defineModule({
  name: 'public-figures',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs), jobs: [createNightlyCount(needs)] }),
})

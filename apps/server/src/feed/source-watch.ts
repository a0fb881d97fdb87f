import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ProductStep } from './feed-product.ts'

/** Finds what changed of the sources since nodes that follow were told of it. */
export interface SourceWatch {
  /** What goes into the commit at `now`; asked again until `committed` says that it is durable. */
  changed(steps: readonly ProductStep[], now: Instant): readonly SourceStanding[]
  committed(): void
}

/** A process that is alone tells nobody. */
export const WATCHES_NOTHING: SourceWatch = { changed: () => [], committed() {} }

/** What each vendor said last changes all the time: it is told so often. */
const PRICES_EVERY_MS = SECOND_MS

interface Told {
  readonly standing: SourceStanding
  readonly at: Instant
  /** All of it, and without the vendors' own prices. */
  readonly text: string
  readonly gist: string
}

export function createSourceWatch(): SourceWatch {
  const told = new Map<number, Told>()
  let offered: readonly Told[] = []

  const isNews = ({ standing, at, text, gist }: Told): boolean => {
    const before = told.get(standing.runId)
    return !before || gist !== before.gist || (text !== before.text && at - before.at >= PRICES_EVERY_MS)
  }

  return {
    changed(steps, now) {
      offered = steps.map((each) => toldOf(standingOf(each, now), now)).filter(isNews)
      return offered.map(({ standing }) => standing)
    },
    committed() {
      for (const each of offered) told.set(each.standing.runId, each)
      offered = []
    },
  }
}

function standingOf({ feedProduct: { run, source }, offered }: ProductStep, now: Instant): SourceStanding {
  const course = offered.length > 0 ? source.courseAfter?.() : source.course?.()

  return {
    runId: run.id,
    label: source.label,
    maxGapMs: source.maxGapMs,
    takesOrders: source.takesOrders?.() ?? true,
    health: source.health?.(now) ?? [],
    ...(course && { course }),
  }
}

function toldOf(standing: SourceStanding, at: Instant): Told {
  const { health, ...others } = standing
  const states = health.map(({ name, state }) => [name, state])
  const prices = health.map(({ price, time }) => `${price} ${time}`)
  const gist = JSON.stringify([others, states])

  return { standing, at, gist, text: `${gist} ${prices.join()}` }
}

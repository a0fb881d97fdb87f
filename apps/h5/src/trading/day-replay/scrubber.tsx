import { useEffect, useState } from 'react'
import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useStore } from '@plumbline/web/state/store'
import { hoursOf } from './player.ts'
import type { ReplayEngine } from './replay-engine.ts'
import { marksOf } from './replayed-orders.ts'
import styles from './scrubber.module.css'
import type { ReplayPlan } from './use-replay.ts'

/** A drag is followed once it rests: each place on its way would ask for ticks of its own. */
const RESTS_MS = 250
/** Hours of the day that carry their time, its beginning left out. */
const LABEL_EVERY = 6

/** The day as a line: open hours strong, own orders as marks, the replay's moment on it. */
export function Scrubber({ engine, plan }: { readonly engine: ReplayEngine; readonly plan: ReplayPlan }) {
  const t = useWords()
  const format = useFormat()
  const { at, day } = useStore(engine.player)
  const [dragged, setDragged] = useState<number>()
  const [from, to] = [Date.parse(plan.day.from), Date.parse(plan.day.to)]

  useEffect(() => {
    if (dragged === undefined) return

    const timer = setTimeout(() => {
      engine.press({ do: 'seek', to: dragged })
      setDragged(undefined)
    }, RESTS_MS)

    return () => clearTimeout(timer)
  }, [engine, dragged])

  const shown = Math.min(dragged ?? at, day.span.to)

  const share = (instant: number): string =>
    `${(Math.min(1, Math.max(0, (instant - from) / (to - from))) * 100).toFixed(3)}%`
  const open = (day.sessions ?? [{ from, to }])
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, day.span.to) }))
    .filter((span) => span.to > span.from)

  const hours = hoursOf({ from, to }).filter((_, hour) => hour > 0 && hour % LABEL_EVERY === 0)

  return (
    <div className={styles.scrubber}>
      <svg className={styles.scale} width="100%" height="12" aria-hidden="true">
        {open.map((span) => (
          <rect
            key={span.from}
            className={styles.open}
            x={share(span.from)}
            width={share(from + span.to - span.from)}
            y="3"
            height="6"
          />
        ))}
        {marksOf(plan.facts.orders)
          .filter((time) => time >= from)
          .map((time) => (
            <rect key={time} className={styles.mark} x={share(time)} width="2" height="12" />
          ))}
      </svg>
      <input
        type="range"
        aria-label={t('replay.position')}
        aria-valuetext={format.timeOfTick(toIso(shown))}
        min={from}
        max={to - 1}
        step={SECOND_MS}
        value={shown}
        onChange={(event) => setDragged(Math.min(event.target.valueAsNumber, day.span.to))}
      />
      <svg className={styles.hours} width="100%" height="16" aria-hidden="true">
        {hours.map((hour) => (
          <text key={hour} x={share(hour)} y="12" textAnchor="middle">
            {format.time(toIso(hour))}
          </text>
        ))}
      </svg>
    </div>
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { SkeletonRows } from '../../ui/lists/list-states.tsx'
import { OwnOrders } from './own-orders.tsx'
import { otherSpeed } from './player.ts'
import { PassedSheet } from './passed-sheet.tsx'
import { PlayerControls } from './player-controls.tsx'
import { PlayerState } from './player-state.tsx'
import { REPLAY_INTERVALS } from './replay-candles.ts'
import type { ReplayInterval } from './replay-candles.ts'
import { ReplayChart } from './replay-chart.tsx'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'
import { Scrubber } from './scrubber.tsx'
import { useOfPlayer } from './use-of-player.ts'
import { useReplay } from './use-replay.ts'
import type { ReplayPlan } from './use-replay.ts'
import { verdictOf } from './verdict.ts'

interface ReplayViewProps {
  readonly plan: ReplayPlan
  readonly tickSize: string
  /** Published candles that begin later are made of the ticks that are replayed. */
  readonly publishedSince: Instant
}

/** The player of one day. */
export function ReplayView(props: ReplayViewProps) {
  const t = useWords()

  // What was known at the opening stays: an order that settles meanwhile belongs to the next look at this day.
  const [plan] = useState(props.plan)
  const engine = useReplay(plan)

  return engine ? (
    <Playing {...props} plan={plan} engine={engine} />
  ) : (
    <SkeletonRows rows={6} label={t('state.loading')} />
  )
}

function Playing({
  plan,
  tickSize,
  publishedSince,
  engine,
}: ReplayViewProps & { readonly engine: ReplayEngine }) {
  const t = useWords()
  const hintId = useId()
  const [interval, setInterval] = useState<ReplayInterval>('1m')
  const [isTableOpen, openTable] = useState(false)
  const { symbol, facts, scale } = plan

  const showTable = () => {
    engine.press({ do: 'pause' })
    openTable(true)
  }

  return (
    <div
      className={styles.player}
      role="group"
      aria-label={t('replay.player', { symbol })}
      aria-describedby={hintId}
      onKeyDown={(event) => pressed(event, engine)}
    >
      <p id={hintId} className="unseen">
        {t('replay.keys')}
      </p>
      <SettlementNews engine={engine} plan={plan} />
      <PlayerState engine={engine} tickSize={tickSize} scale={scale} />
      <div className={styles.intervals}>
        <LineChoices
          label={t('trade.interval')}
          choices={REPLAY_INTERVALS.map((value) => ({ value, label: t(`trade.interval.${value}`) }))}
          value={interval}
          onChoose={setInterval}
        />
      </div>
      <ReplayChart
        engine={engine}
        plan={plan}
        interval={interval}
        tickSize={tickSize}
        publishedSince={publishedSince}
      />
      <Scrubber engine={engine} plan={plan} />
      <PlayerControls engine={engine} plan={plan} onTable={showTable} />
      <OwnOrders engine={engine} orders={facts.orders} plan={plan} />
      <PassedSheet
        engine={engine}
        symbol={symbol}
        scale={scale}
        tickSize={tickSize}
        isOpen={isTableOpen}
        onClose={() => openTable(false)}
      />
    </div>
  )
}

/** Keys act while the focus is inside the player, and never where a control of its own takes them. */
function pressed(event: KeyboardEvent, engine: ReplayEngine): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return

  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('input[type=range], input[type=radio], [role=dialog]') && event.key.startsWith('Arrow'))
    return
  if (target?.closest('[role=dialog], textarea')) return
  if (event.key === ' ' && target?.closest('button, a, input, summary')) return

  const { at, speed, isPlaying } = engine.player.get()
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => engine.press({ do: isPlaying ? 'pause' : 'play' }),
    ArrowLeft: () => engine.press({ do: 'seek', to: at - MINUTE_MS }),
    ArrowRight: () => engine.press({ do: 'seek', to: at + MINUTE_MS }),
    '.': () => engine.press({ do: 'step' }),
    '[': () => engine.press({ do: 'speed', speed: otherSpeed(speed, -1) }),
    ']': () => engine.press({ do: 'speed', speed: otherSpeed(speed, 1) }),
  }

  const act = acts[event.key]
  if (!act) return

  event.preventDefault()
  act()
}

/** Tells a screen reader of each order that settles as the replay passes; never of a tick. */
function SettlementNews({
  engine,
  plan: { facts, scale },
}: {
  readonly engine: ReplayEngine
  readonly plan: ReplayPlan
}) {
  const t = useWords()
  const format = useFormat()
  const told = useRef(new Set<string>())
  const recomputations = useOfPlayer(engine, (player) => player.recomputations)

  useEffect(() => {
    for (const own of facts.orders) {
      const end = recomputations.get(own.order.id)?.end
      if (!end || told.current.has(own.order.id)) continue

      told.current.add(own.order.id)
      const { word, result } = verdictOf(own, end, scale, t, format)
      announce(format.sentences(`${result}.`, `${word}.`))
    }
  }, [recomputations, facts, scale, t, format])

  return null
}

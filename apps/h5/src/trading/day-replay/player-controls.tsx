import { Link2, ListOrdered, Pause, Play, SkipForward, StepForward } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { copyAndSay } from '../../forms/copy-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Seg } from '../../ui/fields/seg.tsx'
import { isReady, LEAD_MS, nextOrder, SPEEDS } from './player.ts'
import { replayAddress } from './replay-address.ts'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'
import { useOfPlayer } from './use-of-player.ts'
import type { ReplayPlan } from './use-replay.ts'

/** Play, pause, the next tick, the next own order, the speed, and a link to the moment. */
export function PlayerControls({
  engine,
  plan,
  onTable,
}: {
  readonly engine: ReplayEngine
  readonly plan: ReplayPlan
  readonly onTable: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const speed = useOfPlayer(engine, (player) => player.speed)
  const isPlaying = useOfPlayer(engine, (player) => player.isPlaying)
  const isAtEnd = useOfPlayer(engine, ({ at, day }) => at >= day.span.to)
  const canStep = useOfPlayer(engine, ({ coming }) => coming.length > 0)
  const canRead = useOfPlayer(engine, isReady)
  const next = useOfPlayer(engine, ({ at, day }) => nextOrder(day.orders, at + LEAD_MS))

  const copy = () => {
    const { at } = engine.player.get()
    const address = replayAddress({ symbol: plan.symbol, day: plan.day.day, at, speed })
    void copyAndSay(t, `${location.origin}${location.pathname}#${address}`)
  }

  return (
    <>
      <div className={styles.controls}>
        <Tap
          label={t('replay.next_order')}
          icon={SkipForward}
          isOff={!next}
          onTap={() => next && engine.press({ do: 'seek', to: next.acceptedAt - LEAD_MS })}
        />
        <Tap label={t('replay.table')} icon={ListOrdered} isOff={!canRead} onTap={onTable} />
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          aria-disabled={isAtEnd || undefined}
          onClick={() => engine.press({ do: isPlaying ? 'pause' : 'play' })}
        >
          <Icon of={isPlaying ? Pause : Play} size={24} />
        </button>
        <Tap
          label={t('replay.step')}
          icon={StepForward}
          isOff={!canStep}
          onTap={() => engine.press({ do: 'step' })}
        />
        <Tap label={t('replay.copy')} icon={Link2} isOff={false} onTap={copy} />
      </div>
      <div className={styles.speeds}>
        <Seg
          label={t('replay.speed')}
          isLabelHidden
          choices={SPEEDS.map((value) => ({
            value,
            label: t('replay.speed.value', { n: format.count(value) }),
          }))}
          value={speed}
          onChoose={(chosen) => engine.press({ do: 'speed', speed: chosen })}
        />
      </div>
    </>
  )
}

const Tap = (props: {
  readonly label: string
  readonly icon: LucideIcon
  readonly isOff: boolean
  readonly onTap: () => void
}) => (
  <IconButton
    label={props.label}
    title={props.label}
    aria-disabled={props.isOff || undefined}
    onClick={props.isOff ? undefined : props.onTap}
  >
    <Icon of={props.icon} size={24} />
  </IconButton>
)

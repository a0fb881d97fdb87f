import { Link2, ListOrdered, Pause, Play, SkipForward, StepForward } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { copyAndSay } from '../../../forms/copy-words.ts'
import { useStore } from '../../../session/store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Seg } from '../../../ui/seg.tsx'
import { isReady, LEAD_MS, nextOrder, SPEEDS } from './player.ts'
import { replayAddress } from './replay-address.ts'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'
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
  const player = useStore(engine.player)
  const { at, speed, isPlaying, coming, day } = player
  const next = nextOrder(day.orders, at + LEAD_MS)
  const copy = () => {
    const address = replayAddress({ symbol: plan.symbol, day: plan.day.day, at, speed })
    void copyAndSay(t, `${location.origin}${location.pathname}#${address}`)
  }
  return (
    <>
      <div className={styles['controls']}>
        <Tap
          label={t('replay.next_order')}
          icon={SkipForward}
          isOff={!next}
          onTap={() => next && engine.press({ do: 'seek', to: next.acceptedAt - LEAD_MS })}
        />
        <Tap label={t('replay.table')} icon={ListOrdered} isOff={!isReady(player)} onTap={onTable} />
        <button
          type="button"
          className={styles['play']}
          aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          aria-disabled={at >= day.span.to || undefined}
          onClick={() => engine.press({ do: isPlaying ? 'pause' : 'play' })}
        >
          <Icon of={isPlaying ? Pause : Play} size={24} />
        </button>
        <Tap
          label={t('replay.step')}
          icon={StepForward}
          isOff={coming.length === 0}
          onTap={() => engine.press({ do: 'step' })}
        />
        <Tap label={t('replay.copy')} icon={Link2} isOff={false} onTap={copy} />
      </div>
      <div className={styles['speeds']}>
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

import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useStore } from '@plumbline/web/state/store'
import { InlineStep } from '../../ui/button.tsx'
import { isReady, isWaiting, silenceOf } from './player.ts'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'
import type { Translate } from '@plumbline/language/translate'
import type { Player } from './player.ts'

const SOURCES = {
  simulated: 'replay.source.simulated',
  replay: 'replay.source.replay',
  live: 'replay.source.live',
} as const

/** The replay's moment: its time, the price of then with its tick, and where that came from. */
export function PlayerState({
  engine,
  tickSize,
  scale,
}: {
  readonly engine: ReplayEngine
  readonly tickSize: string
  readonly scale: number
}) {
  const t = useWords()
  const format = useFormat()
  const player = useStore(engine.player)
  const source = useStore(engine.source)
  const last = isReady(player) ? player.recent.at(-1) : undefined
  const from = Object.entries(SOURCES).find(([name]) => name === source)?.[1]

  return (
    <div className={styles.state}>
      <p className={styles.clock} data-at={player.at} data-passed={player.passed}>
        {format.timeOfTick(toIso(player.at))}
      </p>
      <p className={styles.price} data-seq={last && String(last.seq)}>
        {last ? format.price(formatDecimal(last.price, scale), tickSize) : '–'}
      </p>
      <p className={styles.tick}>{last && t('replay.tick', { seq: format.count(last.seq) })}</p>
      <p className={styles.source}>{from && t(from)}</p>
    </div>
  )
}

function stateWords(t: Translate, time: (instant: number) => string, player: Player): string {
  if (isWaiting(player)) return t('replay.loading')

  const { at, day, leapt } = player
  if (at >= day.span.to) return t('replay.ended')

  const silence = silenceOf(player)
  if (silence?.isClosed) return t('replay.closed')
  if (silence?.until !== undefined)
    return t('replay.silent', { time: time(silence.since), until: time(silence.until) })
  if (silence) return t('replay.silent.open', { time: time(silence.since) })

  return leapt && at - leapt.to < 60_000
    ? t('replay.leapt', { from: time(leapt.from), to: time(leapt.to) })
    : ''
}

/** Loading, cut off, a gap, closed time or the end: one of them at a time, over the chart's upper edge. */
export function PlayerLine({ engine }: { readonly engine: ReplayEngine }) {
  const t = useWords()
  const format = useFormat()
  const player = useStore(engine.player)

  const isCutOff = useStore(engine.isCutOff)

  if (isCutOff && isWaiting(player))
    return (
      <p className={styles.line} role="alert">
        {t('replay.cut_off')} <InlineStep onClick={engine.retry}>{t('action.retry')}</InlineStep>
      </p>
    )

  return (
    <p className={styles.line} role="status" data-waiting={isWaiting(player) || undefined}>
      {stateWords(t, (instant) => format.timeOfTick(toIso(instant)), player)}
    </p>
  )
}

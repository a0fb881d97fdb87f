import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'

interface PassedProps {
  readonly engine: ReplayEngine
  readonly symbol: string
  readonly scale: number
  readonly tickSize: string
}

/** The ticks that have passed last, as a table, for who does not see the chart; it shows what had passed when it opens. */
export function PassedSheet({
  isOpen,
  onClose,
  ...rest
}: PassedProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useWords()

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('replay.table')}>
      <PassedTable {...rest} />
    </Sheet>
  )
}

function PassedTable({ engine, symbol, scale, tickSize }: PassedProps) {
  const t = useWords()
  const format = useFormat()
  const [ticks] = useState(() => engine.player.get().recent.toReversed())
  if (ticks.length === 0) return <EmptyState title={t('ticks.none')} />

  return (
    <table className={styles.passed}>
      <caption className="unseen">{t('ticks.caption', { symbol })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ticks.number')}</th>
          <th scope="col">{t('ticks.time')}</th>
          <th scope="col">{t('ticks.price')}</th>
        </tr>
      </thead>
      <tbody>
        {ticks.map((tick) => (
          <tr key={String(tick.seq)}>
            <th scope="row">{format.count(tick.seq)}</th>
            <td>
              <time dateTime={toIso(tick.time)}>{format.exactTime(toIso(tick.time))}</time>
            </td>
            <td>{format.price(formatDecimal(tick.price, scale), tickSize)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

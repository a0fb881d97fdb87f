import { ArrowDown, ArrowUp, Repeat } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import type { TypedTicket } from '../ticket/ticket-form.ts'
import styles from './product-desk.module.css'

/** Fills the ticket with the last order; its terms stand there, and one tap more sends it. */
export function RepeatLine({
  last,
  onRepeat,
}: {
  readonly last: TypedTicket
  readonly onRepeat: () => void
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <button type="button" className={styles.repeat} onClick={onRepeat}>
      <Icon of={Repeat} size={16} />
      <span>{t('trade.repeat')}</span>
      <span className={styles.terms}>
        <Icon of={last.direction === 'up' ? ArrowUp : ArrowDown} size={16} />
        <span className="unseen">{t(`trade.${last.direction}`)}</span> {format.duration(last.seconds)} ·{' '}
        {format.amount(last.amount)} × {format.count(last.multiple)}
      </span>
    </button>
  )
}

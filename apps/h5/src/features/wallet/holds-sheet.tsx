import type { Hold } from '@plumbline/api-schema/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { MovementRow } from './movement-row.tsx'
import styles from './holds-sheet.module.css'
import { orderNumber } from './order-number.ts'

/** Each hold and the order that it backs; a tap opens the order. */
export function HoldsSheet({
  isOpen,
  holds,
  onClose,
}: {
  readonly isOpen: boolean
  readonly holds: readonly Hold[]
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('wallet.holds')} closeLabel={t('action.close')}>
      <p className={styles['note']}>{t('wallet.holds.note')}</p>
      <ul className={styles['list']}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <MovementRow
              to={`/pages/trade/order?id=${hold.ref}`}
              title={t('wallet.holds.order', { number: orderNumber(hold.ref) })}
              meta={t('wallet.holds.since', { time: format.dateTime(hold.since) })}
              amount={cover(format.amount(hold.amount))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

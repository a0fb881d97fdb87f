import type { Hold } from '@plumbline/api-schema/money/wallet'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { MovementRow } from './movement-row.tsx'
import styles from './holds-sheet.module.css'

/** Each hold and what it backs, an order or a withdrawal; a tap opens it. */
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
    <Sheet isOpen={isOpen} onClose={onClose} title={t('wallet.holds')}>
      <p className="quiet">{t('wallet.holds.note')}</p>
      <ul className={styles.list}>
        {holds.map(({ id, ref, kind, since, amount, asset }) => (
          <li key={id}>
            <MovementRow
              to={kind === 'order' ? `/pages/trade/order?id=${ref}` : `/pages/user/cashrecord?id=${ref}`}
              title={t(kind === 'order' ? 'wallet.holds.order' : 'wallet.holds.withdrawal', {
                number: recordNumber(ref),
              })}
              meta={t('wallet.holds.since', { time: format.dateTime(since) })}
              amount={cover(asset === 'USD' ? format.amount(amount) : format.money(amount, asset))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

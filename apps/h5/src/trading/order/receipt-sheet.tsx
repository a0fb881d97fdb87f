import { Copy, History } from 'lucide-react'
import type { Receipt } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { copyAndSay } from '../../forms/copy-words.ts'
import { LinkRow, TapRow } from '../../ui/lists/row.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ValueLines } from '../../ui/figures/value-lines.tsx'
import styles from './receipt-sheet.module.css'

/** The signed receipt, whole: what was promised, where it stands in its batch, and who signed the batch. */
export function ReceiptSheet({
  isOpen,
  receipt,
  onClose,
}: {
  readonly isOpen: boolean
  readonly receipt: Receipt
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { batch, path } = receipt

  const lines: readonly (readonly [string, string])[] = [
    [t('order.receipt.order_id'), receipt.order_id],
    [t('order.receipt.accepted_at'), `${format.fullTime(receipt.accepted_at)} · ${receipt.accepted_at}`],
    [t('order.receipt.ticket_hash'), receipt.ticket_hash],
    [t('order.receipt.terms_hash'), receipt.terms_hash],
    [t('order.receipt.batch'), `${batch.id} · ${path.index + 1}/${path.size}`],
    [t('order.receipt.root'), batch.root],
    [t('order.receipt.signature'), batch.signature],
    [t('order.receipt.key'), batch.key_id],
  ]

  const copy = () => copyAndSay(t, JSON.stringify(receipt, undefined, 2))

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('order.receipt')}>
      <ValueLines lines={lines} />
      <div className={styles.copy}>
        <LinkRow
          icon={History}
          label={t('terms_history.of_this')}
          to={`/pages/proofs/terms?hash=${receipt.terms_hash}`}
        />
        <TapRow icon={Copy} label={t('order.receipt.copy')} onTap={() => void copy()} />
      </div>
    </Sheet>
  )
}

import { useState } from 'react'
import type { Movement } from '@plumbline/api-schema/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { MovementRow } from './movement-row.tsx'
import { orderNumber } from './order-number.ts'

/** One movement of a balance with its sign. A tap opens its source: the order, or where practice money came from. */
export function MovementItem({
  movement,
  isTimeOnly = false,
}: {
  readonly movement: Movement
  readonly isTimeOnly?: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [isOpen, setOpen] = useState(false)
  const { kind, ref, time, amount, asset } = movement
  const written = cover(format.amount(amount, 'change'))
  const when = isTimeOnly ? format.time(time) : format.dateTime(time)
  if (kind === 'order_won' || kind === 'order_lost') {
    return (
      <MovementRow
        to={`/pages/trade/order?id=${ref}`}
        title={t(`wallet.movement.${kind}`, { number: orderNumber(ref) })}
        meta={when}
        amount={written}
      />
    )
  }
  return (
    <>
      <MovementRow
        onTap={() => setOpen(true)}
        title={t(`wallet.movement.${kind}`)}
        meta={when}
        amount={written}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`wallet.movement.${kind}`)}
        closeLabel={t('action.close')}
      >
        <p>
          {cover(format.money(amount, asset, 'change'))} · {format.fullTime(time)}
        </p>
        <p>{t('wallet.movement.practice_note')}</p>
      </Sheet>
    </>
  )
}

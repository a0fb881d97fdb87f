import { useState } from 'react'
import type { Movement } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { NamingWords } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { MovementRow } from './movement-row.tsx'
import type { MovementLine } from './movement-sides.ts'
import { isSourced, movementWords, namedIn, sourceOf } from './movement-source.ts'

/**
 * One movement of a balance with its sign, or without one where it only went to another balance; a coin names itself. A tap
 * opens its source: the order, recharge, withdrawal, exchange or project, else in words where the money came from.
 */
export function MovementItem({
  movement,
  isTimeOnly = false,
}: {
  readonly movement: MovementLine
  readonly isTimeOnly?: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [isOpen, setOpen] = useState(false)
  const { kind, ref, time, amount, asset, book, from } = movement
  const written = cover(from === undefined ? format.amount(amount, 'change') : format.amount(amount))
  const at = isTimeOnly ? format.time(time) : format.dateTime(time)

  const balance = (of: Movement['book']) => (of === 'coin' ? asset : t(`statement.book.${of}`))
  const of =
    from !== undefined
      ? t('wallet.movement.between', { from: balance(from), to: balance(book) })
      : book === 'cash'
        ? undefined
        : balance(book)

  const when = of === undefined ? at : `${at} · ${of}`
  const title = movementWords(t, movement)

  const { mark } = useWrittenIn(movement.language)
  if (isSourced(kind)) {
    return (
      <MovementRow
        to={sourceOf(kind, ref)}
        title={<NamingWords words={title} named={namedIn(movement)} />}
        meta={mark === undefined ? when : `${when} · ${mark}`}
        amount={written}
      />
    )
  }

  return (
    <>
      <MovementRow onTap={() => setOpen(true)} title={title} meta={when} amount={written} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <p>
          <span className="figure">{cover(format.money(amount, asset, 'change'))}</span> ·{' '}
          {format.fullTime(time)}
        </p>
        <p>
          {t(kind === 'correction' ? 'wallet.movement.correction_note' : 'wallet.movement.practice_note')}
        </p>
      </Sheet>
    </>
  )
}

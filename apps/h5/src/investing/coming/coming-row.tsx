import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { DatedRow } from '../dated-row.tsx'

/** One payment to come; what brings no cash (a renewal, a sum that the customer may pay) stands quiet and without a sign. */
export function ComingRow({ payment }: { readonly payment: ComingPayment }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { kind, amount, principal, subscription_id: id } = payment
  const isCash = kind === 'interest' || kind === 'maturity'

  const words =
    kind === 'maturity' && principal !== undefined && principal !== amount
      ? t('coming.kind.maturity_both')
      : t(`coming.kind.${kind}`)

  return (
    <DatedRow of={id} sum={cover(format.amount(amount, isCash ? 'change' : 'balance'))} isQuiet={!isCash}>
      {words}
      <small>
        <HouseTitle of={payment} />
      </small>
    </DatedRow>
  )
}

import type { AssetCode } from '@plumbline/domain/money/asset'
import { scaleOf, ASSET_CODES } from '@plumbline/domain/money/asset'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { Choice, Field } from '../ui/field.tsx'

/** A typed sum as the wire wants it; `undefined` where it is none or 0. */
export function useReadSum(): (typed: string, asset: AssetCode) => string | undefined {
  const { language } = useFormat()

  return (typed, asset) => {
    const scale = scaleOf(asset)
    const decimal = readTypedAmount(typed, language, scale)
    return decimal !== undefined && (parseDecimal(decimal, scale) ?? 0n) > 0n ? decimal : undefined
  }
}

/** The asset, from all of them. */
export const AssetChoice = ({
  asset,
  onChoose,
}: {
  readonly asset: AssetCode
  readonly onChoose: (asset: AssetCode) => void
}) => {
  const t = useWords()

  return (
    <Choice
      label={t('books.asset')}
      value={asset}
      options={ASSET_CODES.map((code) => ({ value: code, label: code }))}
      onChange={({ target: { value } }) => onChoose(ASSET_CODES.find((code) => code === value) ?? asset)}
    />
  )
}

/** The sum, with what is wrong with it once somebody tried to send. */
export const SumField = ({
  typed,
  isWrong,
  refusal,
  onType,
}: {
  readonly typed: string
  readonly isWrong: boolean
  readonly refusal: string | undefined
  readonly onType: (typed: string) => void
}) => {
  const t = useWords()

  return (
    <Field
      label={t('books.amount')}
      inputMode="decimal"
      value={typed}
      refusal={isWrong ? t('books.amount_wrong') : refusal}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** Why: in the audit log, and where it concerns a customer in their message. */
export const ReasonField = ({
  reason,
  note,
  refusal,
  onType,
}: {
  readonly reason: string
  readonly note?: string | undefined
  readonly refusal: string | undefined
  readonly onType: (reason: string) => void
}) => {
  const t = useWords()

  return (
    <Field
      label={t('books.reason')}
      note={note}
      maxLength={300}
      value={reason}
      refusal={refusal}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

import { coinOf } from '@plumbline/domain/money/asset'
import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import type { DeskPaymentMethod } from '@plumbline/api-schema/money/desk-payment-method'
import type { AssetCode, CoinCode } from '@plumbline/domain/money/asset'
import { staleQr, NEEDED_DETAILS } from '@plumbline/domain/money/payment-method'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'

/** A payment method as it is being written. */
export interface MethodDraft {
  readonly type: PaymentMethodType
  readonly asset: AssetCode
  /** '' where there is none. */
  readonly network: string
  readonly isActive: boolean
  readonly least: string
  readonly most: string
  readonly details: readonly PaymentDetail[]
  readonly qr: string
  readonly reason: string
}

const emptyDetails = (type: PaymentMethodType): readonly PaymentDetail[] =>
  NEEDED_DETAILS[type].map((label) => ({ label, value: '' }))

/** A draft of the next version of a method, beginning with what is in force; of a new one, empty. */
export function draftOf(method: DeskPaymentMethod | undefined): MethodDraft {
  const [version] = method?.versions ?? []
  const type = method?.type ?? 'bank'

  return {
    type,
    asset: method?.asset ?? 'USD',
    network: method?.network ?? '',
    isActive: version?.is_active ?? true,
    least: version?.least ?? '10.00',
    most: version?.most ?? '50000.00',
    details: version?.details ?? emptyDetails(type),
    qr: version?.qr ?? '',
    reason: '',
  }
}

/** Another kind: its own first lines; a coin brings its asset and network, everything else is in USD. */
export function withType(draft: MethodDraft, type: PaymentMethodType): MethodDraft {
  const kind = { ...draft, type, details: emptyDetails(type) }
  return type === 'coin' ? withAsset(kind, 'USDT') : { ...kind, asset: 'USD', network: '' }
}

export const withAsset = (draft: MethodDraft, asset: CoinCode): MethodDraft => ({
  ...draft,
  asset,
  network: coinOf(asset).networks[0],
})

/** Whether the draft keeps a QR text while an account or address changed, beside the version in force. */
export function qrDoubt(
  method: DeskPaymentMethod | undefined,
  draft: MethodDraft,
): ReturnType<typeof staleQr> {
  const [before] = method?.versions ?? []
  return before && staleQr({ details: before.details, qr: before.qr }, draft)
}

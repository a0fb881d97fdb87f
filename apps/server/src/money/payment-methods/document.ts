import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import type { ProposalLine } from '../../desk/proposals/index.ts'
import type { MethodVersion } from './store.ts'

/**
 * What two operators decide on, as it is kept with the proposal: the database compares the version that comes of it with
 * this, word by word (migration 0010). Sums are smallest units as text.
 */
export interface MethodDocument {
  readonly method_id: string
  readonly version: number
  readonly type: PaymentMethodType
  readonly asset: AssetCode
  readonly network?: string
  readonly is_active: boolean
  readonly least_minor: string
  readonly most_minor: string
  readonly details: readonly PaymentDetail[]
  readonly qr?: string
}

/** Each field before and after, for who decides. */
export function linesOf(
  document: MethodDocument,
  before: MethodVersion | undefined,
  scale: number,
): ProposalLine[] {
  const line = (name: string, was: string | undefined, is: string): ProposalLine => ({
    name,
    ...(before && { before: was ?? '' }),
    after: is,
  })

  const was = new Map(before?.details.map(({ label, value }) => [label, value]))
  const is = new Map(document.details.map(({ label, value }) => [label, value]))

  return [
    line('type', before?.type, document.type),
    line('asset', before?.asset, document.asset),
    ...(document.network === undefined ? [] : [line('network', before?.network ?? '', document.network)]),
    line('is_active', String(before?.is_active), String(document.is_active)),
    line(
      'least',
      before && formatDecimal(before.least, scale),
      formatDecimal(BigInt(document.least_minor), scale),
    ),
    line(
      'most',
      before && formatDecimal(before.most, scale),
      formatDecimal(BigInt(document.most_minor), scale),
    ),
    ...[...new Set([...was.keys(), ...is.keys()])].map((label) =>
      line(label, was.get(label), is.get(label) ?? ''),
    ),
    ...(document.qr === undefined && (before?.qr ?? null) === null
      ? []
      : [line('qr', before?.qr ?? '', document.qr ?? '')]),
  ]
}

import { assetOf, networksOf } from './asset.ts'
import type { AssetCode } from './asset.ts'
import type { DepositSetting } from './deposit.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

export const PAYMENT_METHOD_TYPES = ['alipay', 'wechat', 'bank', 'coin'] as const
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number]

/** A change of payment details shows both versions for so long (docs/fair-dealing.md 35). */
export const CHANGE_SHOWN_MS = DAY_MS

/** What a customer needs to pay by it; without one of these nobody could. */
export const NEEDED_DETAILS = {
  alipay: ['account_name', 'alipay_account'],
  wechat: ['account_name', 'wechat_account'],
  bank: ['account_name', 'account_number', 'bank_name'],
  coin: ['address'],
} as const satisfies Record<PaymentMethodType, readonly string[]>

export interface ProposedMethod {
  readonly type: PaymentMethodType
  readonly asset: AssetCode
  readonly network: string | undefined
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/** Which field of a proposed method cannot stand. */
export function refusalOfMethod(method: ProposedMethod, house: DepositSetting): Refusal | undefined {
  if ((assetOf(method.asset).kind === 'coin') !== (method.type === 'coin')) return fieldInvalid('asset')

  const known: readonly string[] = networksOf(method.asset)
  const fits = method.network === undefined ? known.length === 0 : known.includes(method.network)
  if (!fits) return fieldInvalid('network')

  const isCash = method.type !== 'coin'
  if (method.minMinor <= 0n || (isCash && method.minMinor < house.minCents)) return fieldInvalid('least')
  if (method.maxMinor < method.minMinor || (isCash && method.maxMinor > house.maxCents))
    return fieldInvalid('most')

  const labels = method.details.map(({ label }) => label)
  if (new Set(labels).size < labels.length) return fieldInvalid('details')

  return NEEDED_DETAILS[method.type].every((label) => labels.includes(label))
    ? undefined
    : fieldInvalid('details')
}

/** Whether a change of details is still shown; `undefined` where a method never changed. */
export const isFreshChange = (changedAt: Instant | undefined, now: Instant): changedAt is Instant =>
  changedAt !== undefined && now < changedAt + CHANGE_SHOWN_MS

/** Details by which money finds its receiver; a QR code that names another one sends it elsewhere. */
export const RECEIVER_LABELS: ReadonlySet<string> = new Set([
  'account_number',
  'routing_number',
  'swift_code',
  'alipay_account',
  'wechat_account',
  'address',
])

/** What a version says of where to pay: its lines, and the text of its QR code where there is one. */
export interface PaidTo {
  readonly details: readonly { readonly label: string; readonly value: string }[]
  readonly qr: string | undefined
}

/**
 * Whether a new version's QR code may still lead to the receiver of the old one.
 * @returns `names_old` where the unchanged text holds a detail that changed: it certainly does; `kept` where
 *   the text stayed while an account or address changed: nobody can tell from the text alone
 */
export function staleQr(before: PaidTo, now: PaidTo): 'names_old' | 'kept' | undefined {
  const text = now.qr?.trim()
  if (text === undefined || text === '' || text !== before.qr?.trim()) return undefined

  const valueNow = new Map(now.details.map(({ label, value }) => [label, value]))
  const changed = before.details.filter(({ label, value }) => value !== '' && valueNow.get(label) !== value)

  const isNamed = ({ label, value }: (typeof changed)[number]): boolean =>
    label !== 'note' && text.toLowerCase().includes(value.toLowerCase())
  if (changed.some(isNamed)) return 'names_old'

  return changed.some(({ label }) => RECEIVER_LABELS.has(label)) ? 'kept' : undefined
}

import { PAYMENT_METHOD_TYPES } from '@plumbline/api-schema/deposit'
import type { PaymentMethodType } from '@plumbline/api-schema/deposit'
import type { Proposal } from '@plumbline/api-schema/desk-proposal'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { staleQr } from '@plumbline/domain/payment-method'
import { parseIso } from '@plumbline/domain/time'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'

/** Words for the stable names of a proposal's lines; a name without words is shown as it is. */
const NAMES: Readonly<Record<string, DeskMessageKey>> = {
  amount: 'books.amount',
  from: 'books.from',
  to: 'books.to',
  customer: 'books.customer',
  bank_reference: 'withdrawal.reference',
  until: 'books.until',
  ends: 'books.ends',
  direction: 'books.direction',
  type: 'methods.method',
  method: 'methods.method',
  asset: 'methods.asset',
  network: 'methods.network',
  least: 'methods.least',
  most: 'methods.most',
  is_active: 'methods.offered',
  qr: 'methods.qr',
  version: 'methods.version',
  account_name: 'detail.account_name',
  account_number: 'detail.account_number',
  bank_name: 'detail.bank_name',
  bank_branch: 'detail.bank_branch',
  routing_number: 'detail.routing_number',
  swift_code: 'detail.swift_code',
  alipay_account: 'detail.alipay_account',
  wechat_account: 'detail.wechat_account',
  address: 'detail.address',
  note: 'detail.note',
}

const VALUES: Readonly<Record<string, DeskMessageKey>> = {
  true: 'methods.yes',
  false: 'methods.no',
  bank: 'house.bank',
  risk: 'house.risk',
  fees: 'house.fees',
  promo: 'house.promo',
  liquidity: 'house.liquidity',
  capital: 'house.capital',
  suspense: 'house.suspense',
  cash: 'house.cash',
  coin: 'house.coin',
}

const isMethod = (value: string): value is PaymentMethodType =>
  PAYMENT_METHOD_TYPES.some((type) => type === value)

/** Names and values of a proposal's lines in words. */
export function useLineWords() {
  const t = useWords() as (key: DeskMessageKey) => string
  const format = useFormat()
  return {
    nameOf: (name: string): string => {
      const key = NAMES[name]
      return key === undefined ? name.replaceAll('_', ' ') : t(key)
    },
    textOf: (name: string, value: string): string => {
      if (name === 'type' && isMethod(value)) return t(`method.${value}`)
      if (/^\d+\.\d+$/.test(value)) return format.amount(value)
      const key = VALUES[value]
      if (key !== undefined) return t(key)
      return parseIso(value) === undefined ? value : format.dateTime(value)
    },
  }
}

/** Whether the lines of a payment method keep a QR text while an account or address changes. */
export function qrDoubtOf({ kind, lines }: Pick<Proposal, 'kind' | 'lines'>): ReturnType<typeof staleQr> {
  if (kind !== 'payment_method') return undefined
  const side = (of: (line: Proposal['lines'][number]) => string | undefined) => ({
    details: lines.map((line) => ({ label: line.name, value: of(line) ?? '' })),
    qr: of(lines.find(({ name }) => name === 'qr') ?? { name: 'qr', after: '' }),
  })
  return staleQr(
    side(({ before }) => before),
    side(({ after }) => after),
  )
}

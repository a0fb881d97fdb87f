import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { isNamed } from '@plumbline/domain/service/content'
import { staleQr, PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import { parseIso } from '@plumbline/domain/basics/time'
import { languageName } from '@plumbline/language/languages'
import { percentOf } from '../format/rates.ts'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { platformZone } from '../format/platform-time.ts'
import { marketText } from './market-lines.ts'
import type { ChangeLine } from '../ui/changes.tsx'
import { FIGURE_NAMES, SETTING_KINDS } from '@plumbline/domain/desk/house-figure'

/** Names of the lines of a proposed setting. */
const SETTING_LINE_NAMES: Readonly<Record<string, DeskMessageKey>> = {
  setting: 'settings.setting',
  effect: 'settings.effect',
  ...Object.fromEntries(FIGURE_NAMES.map((name) => [`setting_${name}`, `settings.figure.${name}`] as const)),
}

/** What stands in them as a stable name. */
const SETTING_LINE_VALUES: Readonly<Record<string, DeskMessageKey>> = {
  ...Object.fromEntries(SETTING_KINDS.map((kind) => [kind, `settings.kind.${kind}`] as const)),
  costs_customers: 'settings.effect.costs_customers',
  costs_nobody: 'settings.effect.costs_nobody',
}

/** Shares of the wire that are shown in percent. */
const SETTING_RATES = ['setting_rate', 'setting_spread'] as const

/** Words for the stable names of a proposal's lines; a name without words is shown as it is. */
const NAMES: Readonly<Record<string, DeskMessageKey>> = {
  ...SETTING_LINE_NAMES,
  amount: 'books.amount',
  from: 'books.from',
  to: 'books.to',
  customer: 'books.customer',
  attested_by: 'attestation.by',
  document_hash: 'attestation.hash',
  as_of: 'attestation.date',
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
  offer: 'offerline.offer',
  title: 'offerline.title',
  opens: 'offerline.opens',
  closes: 'offerline.closes',
  capacity: 'offerline.capacity',
  days: 'offerline.days',
  daily_rate: 'offerline.daily_rate',
  dividend_method: 'offerline.dividend_method',
  exit_charge_rate: 'offerline.exit_charge_rate',
  append_money: 'offerline.append_money',
  due_day: 'offerline.due_day',
  higher_rate: 'offerline.higher_rate',
  needed: 'offerline.needed',
  project: 'offerline.offer',
  reserve: 'offerline.reserve',
  bonus_type: 'bline.bonus_type',
  turnover_factor: 'bline.turnover_factor',
  bonus_days: 'bline.bonus_days',
  needs_identity: 'bline.needs_identity',
  new_for_days: 'bline.new_for_days',
  budget: 'bonuses.budget',
  offer_until: 'bline.offer_until',
  content: 'cline.content',
  publish_at: 'cline.publish_at',
  evidence: 'cline.evidence',
  family: 'gates.family',
  country: 'gates.country',
  basis: 'gates.basis',
  kind: 'gates.kind',
  review_day: 'gates.review_day',
  is_on: 'gates.wind_down',
  evidence_hash: 'cline.evidence_hash',
  review_on: 'cline.review_on',
  invariant: 'books.invariant',
  found_at: 'books.found_at',
  last_found_at: 'books.last_found_at',
  found_rows: 'books.found_rows',
  symbol: 'product.symbol',
  category: 'product.category',
  is_open: 'product.new_orders',
  has_contracts: 'product.has_contracts',
  seconds: 'product.seconds',
  multiples: 'product.multiples',
  payout_rate: 'product.payout_rate',
  early_close_volatility: 'product.early_close_volatility',
  early_close_charge: 'product.early_close_charge',
  fee_rate: 'product.fee_rate',
  min_stake: 'product.least',
  max_stake: 'product.most',
  max_held_product: 'product.max_held_product',
  max_held_total: 'product.max_held_total',
  rule: 'product.rule',
  price_scale: 'product.price_scale',
  start_price: 'product.start_price',
  volatility: 'product.volatility',
  ticks_per_second: 'product.ticks_per_second',
  sessions: 'product.sessions',
  orders_that_keep_terms: 'product.orders_that_keep_terms',
  holds_at_the_earliest: 'product.holds_at_the_earliest',
  calendar: 'calendars.calendar',
  holidays: 'calendars.holidays',
  not_before: 'calendars.not_before',
  products: 'calendars.products',
  halted: 'calendars.products',
  halt_kind: 'halt.kind',
  public_reason: 'halt.public_reason',
  halted_at: 'halt.since',
}

/** Shares of the wire that are shown in percent. */
const RATES: ReadonlySet<string> = new Set([
  'daily_rate',
  'higher_rate',
  'exit_charge_rate',
  'payout_rate',
  'fee_rate',
  'volatility',
  'early_close_volatility',
  'early_close_charge',
  ...SETTING_RATES,
])

/** Of interest, which is said to a thousandth of a percent. */
const INTEREST_RATES: ReadonlySet<string> = new Set(['daily_rate', 'higher_rate'])
/** Times by which the platform opens and closes: shown by its own clock. */
const PLATFORM_TIMES: ReadonlySet<string> = new Set(['opens', 'closes'])

const VALUES: Readonly<Record<string, DeskMessageKey>> = {
  ...SETTING_LINE_VALUES,
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
  reserve: 'investments.reserve',
  daily: 'dividend.daily',
  at_maturity: 'dividend.at_maturity',
  contracts: 'gates.family.contracts',
  projects: 'gates.family.projects',
  exchange: 'gates.family.exchange',
  following: 'gates.family.following',
  promotions: 'gates.family.promotions',
  crypto: 'product.category.crypto',
  forex: 'product.category.forex',
  gold: 'product.category.gold',
  futures: 'product.category.futures',
  always: 'product.sessions.always',
  metals: 'product.sessions.metals',
  licence: 'gates.basis.licence',
  legal_opinion: 'gates.basis.legal_opinion',
  risk_text: 'gates.line.risk_text',
  sanctions_screening: 'gates.line.sanctions_screening',
  suspicious_activity: 'gates.line.suspicious_activity',
  record_keeping_officer: 'gates.line.record_keeping_officer',
}

/** Classes of a bonus by their numbers on the wire. */
const BONUS_TYPES: Readonly<Record<string, DeskMessageKey>> = {
  1: 'bonuses.type.1',
  2: 'bonuses.type.2',
  3: 'bonuses.type.3',
}

const SUM = /^(\d+\.\d+) ([A-Z]{3,5})$/
const TITLE = /^title_([a-z]{2,3})$/
/** The name of a product in one language. */
const NAME = /^name_([a-z]{2,3})$/
/** The words of a text in one language: its title and the beginning of its hash. */
const WORDS = /^words_([a-z]{2,3})$/

const isMethod = (value: string): value is PaymentMethodType =>
  PAYMENT_METHOD_TYPES.some((type) => type === value)

/** Names and values of a proposal's lines in words. */
export function useLineWords() {
  const words = useWords()
  const t = words as (key: DeskMessageKey) => string
  const format = useFormat()
  const zone = platformZone()

  const nameOf = (name: string): string => {
    const code = TITLE.exec(name)?.[1]
    if (code !== undefined) return words('offerline.title_in', { language: languageName(code) })

    const named = NAME.exec(name)?.[1]
    if (named !== undefined) return words('product.name_in', { language: languageName(named) })

    const written = WORDS.exec(name)?.[1]
    if (written !== undefined) return words('cline.words_in', { language: languageName(written) })

    const key = NAMES[name]
    return key === undefined ? name.replaceAll('_', ' ') : t(key)
  }

  const textOf = (name: string, value: string): string => {
    if (name === 'type' && isMethod(value)) return t(`method.${value}`)
    if (name === 'content' && isNamed(value)) return t(`cname.${value}`)
    if (name === 'bonus_type') return t(BONUS_TYPES[value] ?? 'bline.bonus_type')
    if (value === '') return '–'

    const ofMarket = marketText(words, format, name, value)
    if (ofMarket !== undefined) return ofMarket
    if (RATES.has(name)) return percentOf(value, INTEREST_RATES.has(name) ? 3 : 0)
    if (PLATFORM_TIMES.has(name) && parseIso(value) !== undefined) return format.momentIn(value, zone.name)
    if (/^\d+\.\d+$/.test(value)) return format.amount(value)

    const [, sum, asset] = SUM.exec(value) ?? []
    if (sum !== undefined && asset !== undefined) return `${format.amount(sum)} ${asset}`

    const key = VALUES[value]
    if (key !== undefined) return t(key)

    return parseIso(value) === undefined ? value : format.dateTime(value)
  }

  return {
    nameOf,
    textOf,
    /** A line with what is and what would be; sum and direction of a move are neither. */
    changeOf: (kind: Proposal['kind'], { name, before, after }: Proposal['lines'][number]): ChangeLine => ({
      name: nameOf(name),
      before: before === undefined ? undefined : textOf(name, before),
      after: textOf(name, after),
      ...(WITH_WHOLE_LINES.has(kind) && before === undefined && { isWhole: true }),
    }),
  }
}

const OF_RESERVES: ReadonlySet<string> = new Set<Proposal['kind']>(['reserve_in', 'reserve_out'])

/** Kinds whose lines without a before are facts of the act itself. */
const WITH_WHOLE_LINES: ReadonlySet<string> = new Set([
  ...OF_RESERVES,
  'house_setting',
  'market_product',
  'contract_terms',
])

/** The project that a proposal is about, as its lines name it: in the language asked for, else in English. */
export function projectOf(
  { kind, lines }: Pick<Proposal, 'kind' | 'lines'>,
  language: string,
): string | undefined {
  if (kind !== 'offer' && !OF_RESERVES.has(kind)) return undefined
  const names = [`title_${language}`, 'title_en', 'project']
  return names.map((name) => lines.find((line) => line.name === name)?.after).find((title) => title)
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

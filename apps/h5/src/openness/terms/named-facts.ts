import { isAssetCode } from '@plumbline/domain/money/asset'
import type { TermKind } from '@plumbline/api-schema/openness/terms-history'
import { clockText } from '@plumbline/domain/money/handling-hours'
import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { decimalOf } from '../../forms/sums/typed-sum.ts'

/** A line of terms as people read it. */
export interface NamedFact {
  readonly label: string
  readonly value: string
}

type Members = Readonly<Record<string, unknown>>
type Line = readonly [label: string, value: string]

/** What the heading says already, and the form of the document itself. */
const UNNAMED = ['symbol', 'asset', 'type', 'v']

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function membersOf(value: unknown): Members {
  if (!isMembers(value)) throw new RangeError('no members')
  return value
}

function whole(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,30}$/.test(text)) throw new RangeError('no whole number')
  return BigInt(text)
}

function list(value: unknown): readonly number[] {
  if (!Array.isArray(value)) throw new RangeError('no list')
  return value.map((item) => Number(whole(item)))
}

/**
 * The lines of a document of terms, each under its name, rates as percent and sums as money; a member that has no name here
 * keeps its own, so that nothing of the document is left out. `undefined`: not read so, the document stands for itself.
 */
export function namedFacts(
  t: Translate,
  format: Formats,
  kind: TermKind,
  document: string,
): readonly NamedFact[] | undefined {
  const read = READERS[kind]
  if (!read) return undefined

  try {
    const members = membersOf(JSON.parse(document))
    const seen = new Set(UNNAMED)

    // Which members a reader looks at is what it names.
    const watched = new Proxy(members, {
      get: (target, name) => {
        seen.add(String(name))
        return Reflect.get(target, name)
      },
    })

    const named = read(t, format, watched)
    const rest = Object.keys(members).filter((name) => !seen.has(name))

    return [
      ...named.map(([label, value]) => ({ label, value })),
      ...rest.map((name) => ({ label: name, value: JSON.stringify(members[name]) })),
    ]
  } catch {
    return undefined
  }
}

type Reader = (t: Translate, format: Formats, of: Members) => readonly Line[]

const READERS: Partial<Record<TermKind, Reader>> = {
  contract_terms: contractLines,
  market_product: productLines,
  withdrawal_setting: withdrawalLines,
  exchange_setting: (t, format, of) => [
    [t('terms_history.spread'), format.rate(formatCharge(whole(of['spread_ppm'])))],
    // What the first versions did not say yet.
    ...(of['least_cents'] === undefined ? [] : boundLines(t, format, of)),
  ],
  handling_hours: (t, _format, of) => [
    [t('terms_history.hours'), `${hourOf(of['from_minute'])} – ${hourOf(of['to_minute'])}`],
  ],
  practice_refill: (t, format, of) => [
    [t('terms_history.refill_up_to'), usdOf(format, of['up_to_cents'])],
    [t('terms_history.refill_below'), usdOf(format, of['below_cents'])],
  ],
  deposit_setting: (t, format, of) => [
    ...boundLines(t, format, of),
    [t('terms_history.one_reviewer'), usdOf(format, of['one_reviewer_most_cents'])],
    [t('terms_history.open_deposits'), format.count(whole(of['open_most']))],
  ],
  investment_offer: offerLines,
}

/** Facts of terms that allow an early close. */
function closeLines(t: Translate, format: Formats, of: Members): readonly Line[] {
  const close = of['early_close']
  if (typeof close !== 'object' || close === null) return []

  const { volatility_ppm: volatility, charge_ppm: charge } = close as Members
  return [
    [t('close.volatility'), format.rate(formatCharge(whole(volatility)))],
    [t('close.charge'), format.rate(formatCharge(whole(charge)))],
  ]
}

function contractLines(t: Translate, format: Formats, of: Members): readonly Line[] {
  const usd = (name: string) => format.money(decimalOf(whole(of[name]), 'USD'), 'USD')
  const rate = (name: string) => format.rate(formatCharge(whole(of[name])))

  const rule = of['rule'] === 'S1' ? 's1' : of['rule'] === 'S2' ? 's2' : undefined
  if (rule === undefined) throw new RangeError('no rule')

  return [
    [t('sheet.terms.payout'), `+${rate('payout_rate_ppm')}`],
    [t('sheet.terms.fee'), rate('fee_rate_ppm')],
    [
      t('sheet.terms.duration'),
      list(of['seconds'])
        .map((seconds) => format.duration(seconds))
        .join(' · '),
    ],
    [
      t('ticket.multiple'),
      list(of['multiples'])
        .map((multiple) => `×${format.count(multiple)}`)
        .join(' · '),
    ],
    [
      t('sheet.limits.order'),
      t('sheet.limits.order.value', {
        least: usd('least_stake_minor'),
        most: usd('most_stake_minor'),
      }),
    ],
    [t('sheet.limits.product'), usd('most_held_product_minor')],
    [t('sheet.limits.total'), usd('most_held_total_minor')],
    [t('sheet.rule'), `${t('ticket.rule', { rule: rule.toUpperCase() })} · ${t(`ticket.rule.${rule}`)}`],
    ...closeLines(t, format, of),
  ]
}

/** Name, place in the list and whether orders are taken; the figures that are fixed for good keep their own names. */
function productLines(t: Translate, format: Formats, of: Members): readonly Line[] {
  const category = PRODUCT_CATEGORIES.find((each) => each === of['category'])
  const names = membersOf(of['names'])
  const name = names[format.language] ?? names['en']
  if (category === undefined || typeof name !== 'string' || typeof of['is_open'] !== 'boolean')
    throw new RangeError('no product')

  return [
    [t('product.name'), name],
    [t('product.category'), t(`trade.category.${category}`)],
    [t('product.new_orders'), t(of['is_open'] ? 'product.orders_taken' : 'product.orders_not_taken')],
  ]
}

const usdOf = (format: Formats, cents: unknown): string => format.money(decimalOf(whole(cents), 'USD'), 'USD')
const hourOf = (minute: unknown): string => clockText(Number(whole(minute)))

const boundLines = (t: Translate, format: Formats, of: Members): readonly Line[] => [
  [t('subscription.renew.term.least'), usdOf(format, of['least_cents'])],
  [t('subscription.renew.term.most'), usdOf(format, of['most_cents'])],
]

/** The fee of a withdrawal; the first versions held it as a part of its own. */
function feeOf(of: Members): Members {
  if (of['fee'] !== undefined) return membersOf(of['fee'])
  if (of['fee_minor'] !== undefined) return { fixed_minor: of['fee_minor'] }
  return { rate_ppm: of['rate_ppm'], least_minor: of['fee_least_minor'], most_minor: of['fee_most_minor'] }
}

function withdrawalLines(t: Translate, format: Formats, of: Members): readonly Line[] {
  const { asset } = of
  if (!isAssetCode(asset)) throw new RangeError('no asset')

  const money = (value: unknown) => format.money(decimalOf(whole(value), asset), asset)
  const fee = feeOf(of)

  const feeWords =
    fee['fixed_minor'] === undefined
      ? t('withdraw.fee_rate', {
          rate: format.rate(formatCharge(whole(fee['rate_ppm']))),
          least: money(fee['least_minor']),
          most: money(fee['most_minor']),
        })
      : t('withdraw.fee_fixed', { fixed: money(fee['fixed_minor']) })

  return [
    [t('withdraw.fee'), feeWords],
    [t('subscription.renew.term.least'), money(of['least_minor'])],
    [t('subscription.renew.term.most'), money(of['most_minor'])],
    [t('terms_history.a_day'), format.count(whole(of['a_day']))],
    [t('terms_history.new_target'), usdOf(format, of['new_target_most_cents'])],
  ]
}

function offerLines(t: Translate, format: Formats, of: Members): readonly Line[] {
  const usd = (value: unknown) => format.money(decimalOf(whole(value), 'USD'), 'USD')
  const rate = (value: unknown) => format.interestRate(formatRate(whole(value)))

  const method = of['dividend_method']
  if (method !== 'daily' && method !== 'at_maturity') throw new RangeError('no method')

  const instalment = of['instalment'] === undefined ? undefined : membersOf(of['instalment'])

  return [
    [t('subscription.renew.term.rate'), rate(of['daily_rate_ppb'])],
    [t('subscription.renew.term.days'), format.count(whole(of['days']))],
    [t('subscription.renew.term.dividend'), t(`subscription.renew.term.dividend.${method}`)],
    [t('subscription.renew.term.charge'), format.rate(formatCharge(whole(of['exit_charge_ppm'])))],
    [t('subscription.renew.term.least'), usd(of['least'])],
    [t('subscription.renew.term.most'), usd(of['most'])],
    ...(instalment
      ? ([
          [t('subscription.renew.term.instalment'), usd(instalment['minor'])],
          [t('subscription.renew.term.higher'), rate(instalment['daily_rate_ppb'])],
          [t('subscription.renew.term.due'), format.count(whole(instalment['due_day']))],
        ] as const)
      : []),
  ]
}

/** A line that is not in both, or says something else. */
export interface ChangedFact {
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
}

export function changedFacts(
  before: readonly NamedFact[],
  after: readonly NamedFact[],
): readonly ChangedFact[] {
  const [old, now] = [before, after].map((facts) => new Map(facts.map(({ label, value }) => [label, value])))
  const labels = new Set([...after, ...before].map(({ label }) => label))
  return [...labels]
    .map((label) => ({ label, before: old?.get(label), after: now?.get(label) }))
    .filter((one) => one.before !== one.after)
}

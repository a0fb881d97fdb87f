import type { EarlyClose } from '@plumbline/api-schema/trading/early-close'
import { formatDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import { formatUsd } from '@plumbline/domain/money/asset'
import { ODDS_SCALE, priceOrder, SAMPLE_STAKE } from '@plumbline/domain/trading/contract-order'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import type { ReceiptLine } from '../../ui/figures/receipt.tsx'
import { earlyCloseWords } from '../order/order-words.ts'
import { minorOf } from './contract-terms.ts'
import type { DurationOffer } from './contract-terms.ts'
import type { SignedTicket } from './signed-ticket.ts'
import type { TicketSummary, TypedTicket } from './ticket-form.ts'

/** A rate with `scale` decimals as per cent with two, for the column of figures: 5460 of 10⁻⁴ is `54.60`. */
const perCent = (rate: bigint, scale: number): string => formatDecimal(rate, scale - 2)
const rateOf = (ppm: bigint): string => formatDecimal(ppm, PPM_SCALE)

/** The figures of a ticket that the receipt shows: signed ones where they are signed, else the house's own preview. */
export interface ShownSums {
  readonly stake: string | undefined
  readonly fee: string | undefined
  readonly payout: string | undefined
  readonly breakEven: string
  readonly edge: string
  readonly balanceAfter: string | undefined
  /** Stake and fee: what placing the order holds. */
  readonly cost: string | undefined
}

export const previewSums = (summary: TicketSummary): ShownSums => ({
  stake: formatUsd(summary.stake),
  fee: formatUsd(summary.fee),
  payout: formatUsd(summary.payout),
  breakEven: perCent(summary.breakEvenRate, ODDS_SCALE),
  edge: perCent(summary.expectedEdge, ODDS_SCALE),
  balanceAfter: formatUsd(summary.balanceAfter),
  cost: formatUsd(summary.cost),
})

/** A decimal fraction of the wire as per cent with two decimals, digit by digit. */
function fractionPerCent(fraction: string): string {
  const [whole = '0', digits = ''] = fraction.split('.')
  return perCent(BigInt(whole + digits.padEnd(ODDS_SCALE, '0').slice(0, ODDS_SCALE)), ODDS_SCALE)
}

type SignedFigures = Pick<SignedTicket, 'stake' | 'fee' | 'payout' | 'break_even_rate' | 'expected_edge'>

/** @param ticket a signed offer; one that waits says nothing of the balance */
export function signedSums(
  ticket: SignedFigures & Partial<Pick<SignedTicket, 'balance_after'>>,
  summary: TicketSummary,
): ShownSums {
  return {
    ...previewSums(summary),
    stake: ticket.stake,
    fee: ticket.fee,
    payout: ticket.payout,
    breakEven: fractionPerCent(ticket.break_even_rate),
    edge: fractionPerCent(ticket.expected_edge),
    balanceAfter: ticket.balance_after,
    cost: formatUsd(minorOf(ticket.stake) + minorOf(ticket.fee)),
  }
}

/** The terms before an amount stands there: the odds are known, the sums are not. */
export function openSums(offer: DurationOffer): ShownSums {
  const { breakEvenRate, expectedEdge } = priceOrder(SAMPLE_STAKE, 1, offer.payoutRatePpm, offer.feeRatePpm)
  const [breakEven, edge] = [perCent(breakEvenRate, ODDS_SCALE), perCent(expectedEdge, ODDS_SCALE)]

  return {
    stake: undefined,
    fee: undefined,
    payout: undefined,
    balanceAfter: undefined,
    cost: undefined,
    breakEven,
    edge,
  }
}

interface Shown {
  readonly typed: TypedTicket
  readonly offer: DurationOffer
  readonly sums: ShownSums
  readonly rule: 'S1' | 'S2'
  readonly sourceLabel: string
  /** The share of customers who lost with real money, as a fraction; absent where there are too few. */
  readonly losing: string | undefined
  /** Where the order can be closed early. */
  readonly earlyClose: EarlyClose | undefined
}

export type TicketLine = ReceiptLine & { readonly key: string }

/** The terms of the order line by line: nothing that binds is left for later (docs/rules/look.md#character). */
export const ticketLines = (
  t: Translate,
  format: Formats,
  cover: (written: string) => string,
  shown: Shown,
): TicketLine[] => [
  { key: 'what', label: t('disclosure.what'), value: t('disclosure.what.value') },
  ...sumLines(t, format, shown),
  {
    key: 'most_loss',
    label: t('disclosure.most_loss'),
    value: sumOf(format, shown.sums.cost),
    isFigure: true,
  },
  {
    key: 'losing',
    label: t('disclosure.losing'),
    ...(shown.losing !== undefined && { note: t('disclosure.losing.note') }),
    value: shown.losing === undefined ? t('disclosure.losing.none') : format.rate(shown.losing),
  },
  {
    key: 'balance',
    label: t('ticket.balance_after'),
    value: sumOf(format, shown.sums.balanceAfter, cover),
    isFigure: true,
  },
  ...ruleLines(t, format, shown),
]

/** A sum as written, covered where it tells of the balance; a dash while there is none. */
const sumOf = (format: Formats, decimal: string | undefined, cover = (written: string) => written): string =>
  decimal === undefined ? '–' : cover(format.amount(decimal))

function sumLines(t: Translate, format: Formats, { typed, offer, sums }: Shown): TicketLine[] {
  const sum = (decimal: string | undefined): string => sumOf(format, decimal)

  return [
    {
      key: 'stake',
      label: t('ticket.stake'),
      ...(sums.stake !== undefined && {
        note: t('ticket.stake.note', {
          amount: format.money(formatUsd(minorOf(sums.stake) / BigInt(typed.multiple)), 'USD'),
          multiple: typed.multiple,
        }),
      }),
      value: sum(sums.stake),
      isFigure: true,
    },
    {
      key: 'fee',
      label: t('ticket.fee'),
      note: t('ticket.fee.note', { rate: format.rate(rateOf(offer.feeRatePpm)) }),
      value: sum(sums.fee),
      isFigure: true,
    },
    {
      key: 'payout',
      label: t('ticket.payout'),
      note: t('ticket.payout.note', { rate: format.rate(rateOf(offer.payoutRatePpm)) }),
      value: sum(sums.payout),
      isFigure: true,
      isStrong: true,
    },
    {
      key: 'break_even',
      label: t('ticket.break_even'),
      note: t('ticket.break_even.note'),
      value: format.amount(sums.breakEven),
      isFigure: true,
      unit: '%',
    },
    {
      key: 'edge',
      label: t('ticket.edge'),
      note: t('ticket.edge.note'),
      value: format.amount(sums.edge),
      isFigure: true,
      unit: '%',
    },
  ]
}

function ruleLines(t: Translate, format: Formats, { rule, sourceLabel, earlyClose }: Shown): TicketLine[] {
  return [
    { key: 'counterparty', label: t('ticket.counterparty'), value: t('ticket.counterparty.house') },
    {
      key: 'rule',
      label: t('ticket.rule', { rule }),
      value: t(rule === 'S1' ? 'ticket.rule.s1' : 'ticket.rule.s2'),
    },
    { key: 'tie', label: t('ticket.tie'), value: t('ticket.tie.value') },
    {
      key: 'early_close',
      label: t('ticket.early_close'),
      value: earlyCloseWords(t, format, earlyClose),
    },
    { key: 'prices', label: t('ticket.prices'), value: sourceLabel },
    { key: 'verify', label: t('ticket.verify'), value: t('ticket.verify.value') },
  ]
}

import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { csvFile, statementRange, wallClock } from '@plumbline/domain/money/statement'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Translate } from '@plumbline/language/translate'
import { inPlainWords } from '@plumbline/language/plain-words'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FileAnswer } from '../../http/file-call.ts'
import type { StatementAnswer } from './statement.ts'

/**
 * A statement as a CSV file in the caller's language: a line of headings, the opening of each balance, every movement,
 * the closing of each, which is now where the last day is not over. Times stand on the platform's clock, sums are plain numbers, references are those of the app.
 */
export function statementCsv(
  zone: Zone,
  words: Translate,
  statement: StatementAnswer,
  now: Instant,
): FileAnswer {
  const translate = inPlainWords(words)
  const { balances, items, from, to, practice } = statement
  const range = statementRange(zone, from, to)

  const at = (instant: number | undefined): string => (instant === undefined ? '' : wallClock(zone, instant))
  const moneyOf = (isPractice: boolean): string =>
    translate(isPractice ? 'file.money.practice' : 'file.money.real')

  const standing = (side: 'opening' | 'closing'): string[][] =>
    balances.map((balance) => [
      at(isRefusal(range) ? undefined : side === 'opening' ? range.from : Math.min(range.to, now)),
      translate(`statement.${side}`),
      balance.asset,
      translate(`statement.book.${balance.book}`),
      balance[side],
      '',
      moneyOf(practice),
    ])

  const headings = [
    `${translate('statement.day')} (${zone.name})`,
    translate('statement.what'),
    translate('field.asset'),
    translate('statement.book'),
    translate('statement.sum'),
    translate('file.reference'),
    translate('file.money'),
  ]

  const lines = items.map((item) => [
    at(parseIso(item.time)),
    [translate(`wallet.kind.${item.kind}`), item.title].filter((word) => word !== undefined).join(' · '),
    item.asset,
    translate(`statement.book.${item.book}`),
    item.amount,
    item.ref,
    moneyOf(item.practice),
  ])

  return {
    bytes: csvFile([headings, ...standing('opening'), ...lines, ...standing('closing')]),
    contentType: 'text/csv; charset=utf-8',
    saveAs: `statement-${from}-${to}${practice ? '-practice' : ''}.csv`,
  }
}

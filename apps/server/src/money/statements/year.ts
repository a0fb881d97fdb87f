import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { yearCall } from '@plumbline/api-schema/money/statement'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { csvFile } from '@plumbline/domain/money/statement'
import { inPlainWords } from '@plumbline/language/plain-words'
import type { Translate } from '@plumbline/language/translate'
import type { FileAnswer } from '../../http/file-call.ts'
import { readSummedUp } from '../../ledger/year-sums.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { accountOf, zoneNamed } from './statement.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

type YearAnswer = ResponseOf<typeof yearCall>

/** A calendar year of the platform's zone, or of one that the customer chose, summed up from the ledger. */
export async function makeYear(
  deps: Needs,
  customerId: bigint,
  { year, practice: asked, time_zone: zoneName }: ParsedRequestOf<typeof yearCall>,
): Promise<YearAnswer | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const zone = zoneName === undefined ? deps.zone : zoneNamed(zoneName)
  if (!zone) return fieldInvalid('time_zone')

  const summed = await readSummedUp(deps.database, customerId, {
    practice,
    from: zone.dayAfter(`${year}-01-01`, 0).start,
    to: zone.dayAfter(`${year}-12-31`, 1).start,
  })

  const name = await deps.identity.verifiedName(deps.database, customerId)

  return {
    ...defined({ name }),
    account: await accountOf(deps.database, customerId),
    practice,
    year,
    time_zone: zone.name,
    orders: Number(summed.orders),
    balances: summed.balances.map(({ asset, book, scale, openingMinor, closingMinor, sums }) => ({
      asset,
      book,
      opening: formatDecimal(openingMinor, scale),
      closing: formatDecimal(closingMinor, scale),
      lines: sums.map(({ kind, minor }) => ({ kind, amount: formatDecimal(minor, scale) })),
    })),
  }
}

/** The year as a CSV file in the caller's language: of each balance its opening, a line for each kind, its closing. */
export function yearCsv(words: Translate, { balances, year, practice, time_zone }: YearAnswer): FileAnswer {
  const translate = inPlainWords(words)
  const headings = [
    `${translate('field.year')} (${time_zone})`,
    translate('field.asset'),
    translate('statement.book'),
    translate('statement.what'),
    translate('statement.sum'),
    translate('file.money'),
  ]

  const records = balances.flatMap(({ asset, book, opening, closing, lines }) => {
    const line = (what: string, amount: string) => [
      year,
      asset,
      translate(`statement.book.${book}`),
      what,
      amount,
      translate(practice ? 'file.money.practice' : 'file.money.real'),
    ]

    return [
      line(translate('statement.opening'), opening),
      ...lines.map(({ kind, amount }) => line(translate(`wallet.kind.${kind}`), amount)),
      line(translate('statement.closing'), closing),
    ]
  })

  return {
    bytes: csvFile([headings, ...records]),
    contentType: 'text/csv; charset=utf-8',
    saveAs: `year-${year}${practice ? '-practice' : ''}.csv`,
  }
}

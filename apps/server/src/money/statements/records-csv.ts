import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { recordsCsvCall } from '@plumbline/api-schema/money/statement'
import { assetId, ASSETS } from '@plumbline/domain/money/asset'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { csvFile, statementRange, wallClock } from '@plumbline/domain/money/statement'
import type { StatementRange } from '@plumbline/domain/money/statement'
import type { Instant } from '@plumbline/domain/basics/time'
import { inPlainWords } from '@plumbline/language/plain-words'
import type { Translate } from '@plumbline/language/translate'
import type { FileAnswer } from '../../http/file-call.ts'
import { readDeposits } from '../deposits/index.ts'
import { listExchanges, wireExchange } from '../exchange/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { endOf, listWithdrawals, sumsOf } from '../withdrawals/index.ts'
import { zoneNamed } from './statement.ts'
import type { Needs } from './needs.ts'

interface Asked extends StatementRange {
  readonly customerId: bigint
  readonly practice: boolean
  readonly limit: number
}

interface Writing {
  readonly translate: Translate
  /** A moment on the wall clock of the zone asked for; empty where there is none. */
  readonly at: (instant: Instant | null) => string
}

/** Headings, and a record a line, newest first. */
type Table = readonly (readonly string[])[]

async function recharges(deps: Needs, asked: Asked, { translate: t, at }: Writing): Promise<Table> {
  const rows = await readDeposits(deps.database, {
    ...asked,
    id: undefined,
    status: undefined,
    after: undefined,
  })

  return [
    [
      t('statement.day'),
      t('field.method_id'),
      t('field.asset'),
      t('field.amount'),
      t('orders.csv.received'),
      t('field.status'),
      t('field.reason'),
      t('statement.decided'),
      t('file.reference'),
      t('field.id'),
    ],
    ...rows.map((row) => [
      at(row.sent_at),
      t(`recharge.method.${row.method}`),
      row.asset,
      formatDecimal(row.amount, row.scale),
      row.received === null ? '' : formatDecimal(row.received, row.scale),
      t(`recharge.status.${row.status}`),
      row.reason === null ? '' : t(`recharge.reason.${row.reason}`),
      at(row.decided_at),
      row.reference,
      row.id,
    ]),
  ]
}

async function withdrawals(deps: Needs, asked: Asked, { translate: t, at }: Writing): Promise<Table> {
  const { customerId, practice } = asked
  const accounts = ASSETS.map(({ code, kind }) =>
    accountId(customerId, assetId(code, practice), kind === 'coin' ? 'coin' : 'cash'),
  )

  const filter = { ...asked, accounts, id: undefined, states: undefined, after: undefined }
  const rows = await listWithdrawals(deps.database, customerId, filter)
  const targets = await deps.payoutTargets.anyOf(deps.database, [
    ...new Set(rows.map((row) => row.target_id)),
  ])

  return [
    [
      t('statement.day'),
      t('field.target_id'),
      t('field.asset'),
      t('field.amount'),
      t('withdraw.fee'),
      t('withdraw.arrives'),
      t('field.status'),
      t('field.reason'),
      t('statement.decided'),
      t('withdraw.bank_reference'),
      t('field.id'),
    ],
    ...rows.map((row) => {
      const target = targets.get(row.target_id)
      const { amount, sxf, sjdz } = sumsOf(row)
      const { status, reason, reason_code: code } = endOf(row)

      return [
        at(row.submitted_at),
        [target?.name, target?.label, target?.masked].filter((part) => part !== undefined).join(' '),
        target?.asset ?? '',
        amount,
        sxf,
        sjdz,
        t(`withdraw.status.${status}`),
        [reason && t(`withdraw.reason.${reason}`), code && t(`withdraw.reason_code.${code}`)]
          .filter((part) => part !== undefined)
          .join(' · '),
        at(row.confirmed_at ?? row.decided_at),
        row.bank_reference ?? '',
        row.id,
      ]
    }),
  ]
}

async function exchanges(deps: Needs, asked: Asked, { translate: t, at }: Writing): Promise<Table> {
  const { customerId, practice } = asked
  const own = ASSETS.map(({ code, kind }) =>
    accountId(customerId, assetId(code, practice), kind === 'coin' ? 'coin' : 'cash'),
  )

  const filter = { ...asked, giveAccounts: own, getAccounts: own, id: undefined, after: undefined }
  const rows = await listExchanges(deps.database, customerId, filter)

  return [
    [
      t('statement.day'),
      t('field.type'),
      t('field.coin'),
      t('exchange.give'),
      t('exchange.get'),
      t('field.price'),
      t('field.status'),
      t('field.id'),
    ],
    ...rows.map((row) => {
      const { type, coin, give, get, price } = wireExchange(row)
      const done = t('recharge.status.success')
      return [at(row.at), t(`exchange.type.${type}`), coin, give, get, price, done, row.id]
    }),
  ]
}

const TABLES = { recharge: recharges, withdrawal: withdrawals, exchange: exchanges } as const

/**
 * Recharges, withdrawals or exchanges that a customer sent in a range, as a CSV file: those that moved nothing too, with
 * what became of each. An exchange that was refused was never one, and is in no list.
 * @param maxLines what the file may hold
 */
export async function recordsCsv(
  deps: Needs,
  customerId: bigint,
  request: ParsedRequestOf<typeof recordsCsvCall>,
  words: Translate,
  maxLines: number,
): Promise<FileAnswer | Refusal> {
  const translate = inPlainWords(words)
  const { type, from, to, time_zone: zoneName } = request
  const practice = practiceOf(deps.mode, request.practice)
  if (isRefusal(practice)) return practice

  const zone: Zone | undefined = zoneName === undefined ? deps.zone : zoneNamed(zoneName)
  if (!zone) return fieldInvalid('time_zone')

  const range = statementRange(zone, from, to)
  if (isRefusal(range)) return range

  const asked = { ...range, customerId, practice, limit: maxLines + 1 }
  const at: Writing['at'] = (instant) => (instant === null ? '' : wallClock(zone, instant))

  const [headings = [], ...records] = await TABLES[type](deps, asked, { translate, at })
  if (records.length > maxLines)
    return { refusal: 'field_invalid', field: 'from', params: { most: maxLines } }

  const [first = '', ...others] = headings

  return {
    bytes: csvFile([[`${first} (${zone.name})`, ...others], ...records]),
    contentType: 'text/csv; charset=utf-8',
    saveAs: `${type}s-${from}-${to}${practice ? '-practice' : ''}.csv`,
  }
}

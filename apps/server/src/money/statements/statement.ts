import type { statementCall } from '@plumbline/api-schema/money/statement'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { mask } from '@plumbline/domain/basics/mask'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { statementRange } from '@plumbline/domain/money/statement'
import { readStatement } from '../../ledger/statement.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { titledMovements } from '../../investing/investments/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

export type StatementAnswer = ResponseOf<typeof statementCall>
export type StatementRequest = ParsedRequestOf<typeof statementCall>

/** Zone arithmetic remembers its days, so each zone is made once. */
const zones = new Map<string, Zone>()

/** The zone of an IANA name; `undefined` where there is none of it. */
export function zoneNamed(name: string): Zone | undefined {
  try {
    // One spelling of each: there are not more zones than the world has.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const zone = zones.get(timeZone) ?? createZone(timeZone)
    zones.set(timeZone, zone)

    return zone
  } catch {
    return undefined
  }
}

/** The masked account that a statement names. */
export async function accountOf(db: Queryable, customerId: bigint): Promise<string> {
  const [row] = await db.query<{ account: string }>('select account from published.customer where id = $1', [
    customerId,
  ])
  return row ? mask(row.account) : ''
}

/**
 * Opening and closing of each balance and every movement between (docs/rules/money.md#statements), by the days of the
 * platform or of a zone that the customer chose. With a kind the lines are that kind's alone and add up to nothing, so
 * no balances are said. A range with more lines than fit is refused: ask for a shorter one.
 * @param maxLines what the answer may hold
 */
export async function makeStatement(
  deps: Pick<Needs, 'database' | 'mode' | 'zone' | 'identity'>,
  { customerId, language }: Pick<Caller, 'customerId' | 'language'>,
  { kind, from, to, practice: asked, time_zone: zoneName }: StatementRequest,
  maxLines: number,
): Promise<StatementAnswer | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const zone = zoneName === undefined ? deps.zone : zoneNamed(zoneName)
  if (!zone) return fieldInvalid('time_zone')

  const range = statementRange(zone, from, to)
  if (isRefusal(range)) return range

  const statement = await readStatement(deps.database, customerId, {
    ...range,
    kind,
    practice,
    maxLines,
  })
  if (!statement) return { refusal: 'field_invalid', field: 'from', params: { most: maxLines } }

  const name = await deps.identity.verifiedName(deps.database, customerId)
  const balances = kind === undefined ? statement.balances : []

  return {
    ...defined({ name }),
    account: await accountOf(deps.database, customerId),
    practice,
    from,
    to,
    time_zone: zone.name,
    balances: balances.map(({ asset, book, scale, openingMinor, closingMinor }) => ({
      asset,
      book,
      opening: formatDecimal(openingMinor, scale),
      closing: formatDecimal(closingMinor, scale),
    })),
    items: await titledMovements(deps.database, statement.lines, { customerId, language }),
  }
}

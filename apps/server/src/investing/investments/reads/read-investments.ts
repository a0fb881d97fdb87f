import type { subscriptionsCall } from '@plumbline/api-schema/investing/investment'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { assetId } from '@plumbline/domain/money/asset'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BAD_CURSOR, cutPage } from '../../../http/page.ts'
import type { Caller } from '../../../http/route.ts'
import { money } from '../../offers/index.ts'
import { practiceOf } from '../../../trading/practice/index.ts'
import type { Needs, ReadNeeds } from '../needs.ts'
import { investmentsOf } from '../joining/facts.ts'
import { investmentSums, listInvestments } from '../store.ts'
import { wireSubscription } from './wire.ts'

const STATES = { in_progress: 'open', ended: 'settled' } as const

/** What the list asks on with: whether the last one ran, and its id. */
const CURSOR = /^(open|settled)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (cursor: string): { readonly id: string; readonly isOpen: boolean } | undefined => {
  const [, state, id] = CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { id, isOpen: state === 'open' }
}

/** A customer's investments, those in progress first, each newest first, with the sums of all of them. */
export async function readInvestments(
  deps: ReadNeeds & Pick<Needs, 'mode'>,
  { filter = 'all', practice: asked, cursor, limit }: ParsedRequestOf<typeof subscriptionsCall>,
  { customerId, language }: Caller,
): Promise<ResponseOf<typeof subscriptionsCall> | Refusal> {
  const { database, mode, clock, zone } = deps
  const practice = practiceOf(mode, asked)
  if (isRefusal(practice)) return practice

  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) return BAD_CURSOR

  const asset = assetId('USD', practice)
  const state = filter === 'all' ? undefined : STATES[filter]
  const rows = await listInvestments(database, customerId, { asset, state, after, limit: limit + 1 })
  const { page, ...next } = cutPage(rows, limit, (last) => `${last.state}~${last.id}`)
  const sums = await investmentSums(database, customerId, asset)
  const saying = { language, now: clock.now(), zone }

  return {
    items: (await investmentsOf(database, page)).map((each) => wireSubscription(each, saying)),
    ...next,
    in_progress: sums.in_progress,
    ended: sums.ended,
    invested: money(sums.invested),
    accrued: money(sums.accrued),
    paid_out: money(sums.paid_out),
  }
}

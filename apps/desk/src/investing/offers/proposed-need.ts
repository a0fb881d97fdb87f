import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { neededIfFull, unsubscribed } from '@plumbline/domain/investing/investment-offer'
import { parseRate } from '@plumbline/domain/investing/investment-rate'
import { centsOf } from './reserve.ts'

type Proposed = Pick<Proposal, 'kind' | 'lines'>
/** What counts of an offer's reserve. */
export type ReserveFigures = Pick<DeskOffer, 'committed' | 'subscribed' | 'kept'>

/**
 * What a reserve must hold in all, in cents, if an offer on proposed terms filled up: what is set aside already, and the
 * interest of the room that the new capacity leaves. `undefined` where the lines do not say enough.
 */
export function proposedNeed(
  { kind, lines }: Proposed,
  offer: ReserveFigures | undefined,
): bigint | undefined {
  if (kind !== 'offer') return undefined

  const of = (name: string): string => lines.find((line) => line.name === name)?.after ?? ''
  const daily = parseRate(of('daily_rate'))
  const days = Number(of('days'))

  const [capacity, minMinor] = [centsOf(of('capacity')), centsOf(of('least'))]
  if (daily === undefined || !(days > 0) || capacity === 0n || minMinor === 0n) return undefined

  const instalment = centsOf(of('append_money'))
  const terms = {
    dividendMethod: 'at_maturity' as const,
    days,
    dailyRatePpb: daily,
    minMinor,
    maxMinor: minMinor,
    exitChargePpm: 0n,
    ...(instalment > 0n && {
      instalment: { minor: instalment, dueDay: 1, dailyRatePpb: parseRate(of('higher_rate')) ?? daily },
    }),
  }

  const taken = { subscribed: centsOf(offer?.subscribed), kept: centsOf(offer?.kept) }
  return centsOf(offer?.committed) + neededIfFull(terms, unsubscribed({ capacity, ...taken }))
}

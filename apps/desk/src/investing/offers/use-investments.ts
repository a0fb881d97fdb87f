import { deskOffersCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import type { DeskLanguage } from '@plumbline/language/desk-messages'
import type { RequestOf } from '@plumbline/api-schema/wire/call'
import { useMay } from '../../session/me.ts'
import { useCall, useCallPages } from '../../session/use-call.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Status = RequestOf<typeof deskOffersCall>['status']

/** The offers, page by page, with the sums over all of them. */
export function useOffers(status?: Status) {
  const may = useMay()
  const list = useCallPages(
    deskOffersCall,
    { limit: 100, ...defined({ status }) },
    { enabled: may(deskOffersCall) },
  )

  return {
    offers: list.data?.pages.flatMap(({ items }) => items) ?? [],
    total: list.data?.pages[0]?.total,
    list,
  }
}

/** One offer that stands in no loaded page: its own call. */
export function useOffer(id: string | undefined, known: readonly DeskOffer[]) {
  const listed = known.find((offer) => offer.id === id)
  const may = useMay()
  const isNumber = id !== undefined && /^[1-9]\d*$/.test(id)
  const { data, isFetching } = useCall(
    deskOffersCall,
    { id: id ?? '' },
    { enabled: isNumber && listed === undefined && may(deskOffersCall) },
  )

  return { offer: listed ?? data?.items[0], isLoading: isFetching && !listed }
}

const OF_OFFERS: ReadonlySet<string> = new Set(['offer', 'reserve_in', 'reserve_out'])

/** Proposals about projects that wait, oldest first; nobody but a treasurer has any. */
export function useWaiting(): readonly Proposal[] {
  const may = useMay()
  const { data } = useCall(
    proposalsCall,
    { state: 'waiting', limit: 200 },
    { enabled: may(proposalsCall), staleTime: 5_000 },
  )

  return data?.items.filter(({ kind }) => OF_OFFERS.has(kind)) ?? []
}

/** What a waiting proposal says on the first of these lines that it has. */
export const lineOf = ({ lines }: Proposal, ...names: readonly string[]): string | undefined =>
  names.map((name) => lines.find((line) => line.name === name)?.after).find((after) => after !== undefined)

/** An offer's title in the desk's language; English where there is none. */
export const titleOf = ({ titles, title }: DeskOffer, language: DeskLanguage): string =>
  titles[language] ?? title

import type { Proposals } from '../../desk/proposals/index.ts'
import { applyOffer } from './propose-offer.ts'
import type { ApplyNeeds } from './propose-offer.ts'
import { applyReserve } from './propose-reserve.ts'

/** Names what confirming each kind of an offer's proposals does. Once, at the start. */
export function registerOfferProposals(proposals: Pick<Proposals, 'register'>, deps: ApplyNeeds): void {
  proposals.register('offer', applyOffer(deps))
  proposals.register('reserve_in', applyReserve(deps, 'in'))
  proposals.register('reserve_out', applyReserve(deps, 'out'))
}

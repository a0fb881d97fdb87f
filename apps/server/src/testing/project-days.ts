import { DAY_MS } from '@plumbline/domain/basics/time'
import type { OfferWish, ProjectHouse } from './houses/project-house.ts'

/** Lets so many days pass, each with its midnight. */
export async function nights({ clock, midnight }: ProjectHouse, count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    clock.advance(DAY_MS)
    await midnight.run()
  }
}

export interface OldInvestment {
  readonly offerId: bigint
  readonly customerId: bigint
  readonly id: string
}

/** An investment of 1,000.00 in an offer of its own, joined three days ago: two days of interest are credited. */
export async function threeDaysOld(house: ProjectHouse, wish: OfferWish = {}): Promise<OldInvestment> {
  const offerId = await house.offer(wish)
  const customerId = await house.customer()
  const id = await house.join(customerId, offerId, 1_000_00n)
  await nights(house, 3)

  return { offerId, customerId, id }
}

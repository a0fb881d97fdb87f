import type { CoinCode } from '@plumbline/domain/money/asset'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { QuoteCodec } from './quote-codec.ts'

/** A coin's market as an exchange needs it. */
export interface CoinMarket {
  /** The last tick, in units of 10^-scale: the mid. */
  readonly price: bigint
  readonly scale: number
  /** No tick for too long, or none to come: nothing is exchanged on an old price. */
  readonly isDelayed: boolean
}

export interface ExchangeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly makeId: MakeId
  readonly mode: 'practice' | 'live'
  /** The platform's zone: months are its. */
  readonly zone: Zone
  readonly houseSettings: Pick<HouseSettings, 'exchange'>
  readonly quotes: QuoteCodec
  readonly market: (coin: CoinCode) => CoinMarket
}

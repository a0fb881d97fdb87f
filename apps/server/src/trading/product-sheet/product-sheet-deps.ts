import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Feed } from '../../feed/feed.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ContractOrders } from '../contract-orders/index.ts'

/** Inputs of a product's sheet. */
export interface ProductSheetDeps {
  readonly feed: Feed
  readonly clock: Clock
  /** The platform's zone: where products trade always, its midnight begins the day's figures. */
  readonly zone: Zone
  readonly contractOrders: Pick<ContractOrders, 'endsSince'>
  readonly translator: (language: Language) => Translate
}

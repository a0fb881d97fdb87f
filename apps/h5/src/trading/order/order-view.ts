import type { Order } from '@plumbline/api-schema/trading/order'

/** What the picture of an order needs besides the order: its product's tick size and where prices come from. */
export interface OrderViewProps {
  readonly order: Order
  readonly tickSize: string
  readonly sourceLabel: string
  readonly isDelayed: boolean
}

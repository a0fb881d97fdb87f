/** For how long ticks can be read: all of them, and those of the windows of an order (docs/rules/trading.md#how-long-ticks-stay). */
export const TICKS_READABLE_DAYS = 400
export const ORDER_TICKS_YEARS = 5

/**
 * SQL that leaves out the orders below `open_from`, which have all ended. The upper end leaves out none: given the lower
 * one alone, PostgreSQL takes a third of all orders to lie above it, and reads ten million to find two hundred.
 * @param id the order's column
 */
export const isFromOpen = (id: string): string =>
  `${id} >= (select open_from from published.order_progress) and ${id} <= 'ffffffff-ffff-ffff-ffff-ffffffffffff'`

/** What the list of project orders shows; '' is all. It is kept in the address (docs/rules/wire.md#routes). */
export interface OrdersFilter {
  /** One investment. */
  readonly id: string
  /** `YYYY-MM` */
  readonly month: string
}

export const readOrdersFilter = (query: URLSearchParams): OrdersFilter => ({
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(query.get('id') ?? '')?.[0] ?? '',
  month: /^20\d{2}-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? '',
})

const setOf = (filter: OrdersFilter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value !== '')

export const ordersAddress = (filter: OrdersFilter): string =>
  `/pages/user/order?${new URLSearchParams([['kind', 'project'], ...setOf(filter)])}`

export const ordersRequest = (filter: OrdersFilter): { readonly id?: string; readonly month?: string } =>
  Object.fromEntries(setOf(filter))

/** The short number by which a customer calls an order or a record; the same rule as on the order's own page. */
export const recordNumber = (id: string): string => id.replaceAll('-', '').slice(-6).toUpperCase()

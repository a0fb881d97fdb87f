/** The short number by which a customer calls an order; the same rule as on the order's own page. */
export const orderNumber = (id: string): string => id.replaceAll('-', '').slice(-6).toUpperCase()

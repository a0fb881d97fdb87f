/** The product that an address names, in capitals as symbols are; '' where it names none. */
export const askedSymbol = (query: URLSearchParams): string =>
  /^[A-Z0-9]{1,12}$/.exec(query.get('symbol')?.toUpperCase() ?? '')?.[0] ?? ''

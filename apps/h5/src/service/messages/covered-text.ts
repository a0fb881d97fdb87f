/** Sums in a text are covered with all others; numbers of records have no decimals and stay. */
export const coveredText = (text: string): string =>
  text.replaceAll(/[+\u2212-]?\d[\d\s.,\u00A0\u202F’]*[.,]\d+/g, '••••')

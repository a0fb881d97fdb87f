/** Orders two decimal strings of 0 and more with the same number of decimals, without floating point. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0
  const isLess = a.length === b.length ? a < b : a.length < b.length
  return isLess ? -1 : 1
}

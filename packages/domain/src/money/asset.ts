/**
 * The kinds of money the house keeps. A table in the database; the codes are fixed on the wire
 * (docs/rules/README.md#words).
 */
export const ASSETS = [
  { code: 'USD', kind: 'cash', scale: 2, id: 1, practiceId: 101 },
  { code: 'USDT', kind: 'coin', scale: 6, id: 2, practiceId: 102 },
  { code: 'BTC', kind: 'coin', scale: 8, id: 3, practiceId: 103 },
  { code: 'ETH', kind: 'coin', scale: 8, id: 4, practiceId: 104 },
] as const

export type AssetCode = (typeof ASSETS)[number]['code']

/** Real and practice money are assets of their own, which no transfer joins (docs/rules/ledger.md#accounts). */
export function assetId(code: AssetCode, practice: boolean): number {
  const asset = ASSETS.find((candidate) => candidate.code === code)
  if (!asset) throw new RangeError(`unknown asset ${code}`)
  return practice ? asset.practiceId : asset.id
}

/** The asset of an id, and whether it is practice money's. @throws RangeError where there is none */
export function assetOfId(id: number): (typeof ASSETS)[number] & { readonly practice: boolean } {
  const asset = ASSETS.find((candidate) => candidate.id === id || candidate.practiceId === id)
  if (!asset) throw new RangeError(`unknown asset ${id}`)
  return { ...asset, practice: asset.practiceId === id }
}

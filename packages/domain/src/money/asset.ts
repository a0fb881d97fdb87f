import type { CoinNetwork } from './coin-network.ts'
import type { WithdrawalSetting } from './withdrawal-setting.ts'
import { formatDecimal } from '../basics/money.ts'

/** What the house knows of an asset, whichever its kind. Sums in its smallest units. */
interface AnyAsset {
  readonly code: string
  /** Decimals of its smallest unit. */
  readonly scale: number
  /** Real and practice money are assets of their own, which no transfer joins (docs/rules/ledger.md). */
  readonly id: number
  readonly practiceId: number
  /** Least, most and fee of a withdrawal as the house began with them; two operators set later ones. */
  readonly withdrawal: WithdrawalSetting
  /** Whatever a setting says of this asset, so much can always be withdrawn. */
  readonly alwaysTaken: bigint
  /** What the first start issues to the practice house's liquidity. */
  readonly practiceStock: bigint
}

interface Cash extends AnyAsset {
  readonly kind: 'cash'
}

interface Coin extends AnyAsset {
  readonly kind: 'coin'
  /** The product whose last tick is the coin's price in USD. */
  readonly symbol: string
  /** Where it is paid in and out; the first is offered first. */
  readonly networks: readonly [CoinNetwork, ...CoinNetwork[]]
}

/** The kinds of money the house keeps: a table in the database too, held equal by a test. The codes are fixed on the wire. */
export const ASSETS = [
  {
    code: 'USD',
    kind: 'cash',
    scale: 2,
    id: 1,
    practiceId: 101,
    withdrawal: {
      minMinor: 100_00n,
      maxMinor: 49_999_00n,
      fee: { kind: 'share', ratePpm: 1_000n, minMinor: 1_00n, maxMinor: 25_00n },
    },
    alwaysTaken: 1_000_00n,
    practiceStock: 1_000_000_00n,
  },
  {
    code: 'USDT',
    kind: 'coin',
    scale: 6,
    id: 2,
    practiceId: 102,
    symbol: 'USDTUSD',
    networks: ['ERC20', 'TRC20'],
    withdrawal: {
      minMinor: 100_000_000n,
      maxMinor: 49_999_000_000n,
      fee: { kind: 'fixed', minor: 2_000_000n },
    },
    alwaysTaken: 1_000_000_000n,
    practiceStock: 1_000_000_000_000n,
  },
  {
    code: 'BTC',
    kind: 'coin',
    scale: 8,
    id: 3,
    practiceId: 103,
    symbol: 'BTCUSD',
    networks: ['Bitcoin'],
    withdrawal: { minMinor: 200_000n, maxMinor: 100_000_000n, fee: { kind: 'fixed', minor: 10_000n } },
    alwaysTaken: 2_000_000n,
    practiceStock: 2_000_000_000n,
  },
  {
    code: 'ETH',
    kind: 'coin',
    scale: 8,
    id: 4,
    practiceId: 104,
    symbol: 'ETHUSD',
    networks: ['Ethereum'],
    withdrawal: {
      minMinor: 3_000_000n,
      maxMinor: 2_000_000_000n,
      fee: { kind: 'fixed', minor: 200_000n },
    },
    alwaysTaken: 30_000_000n,
    practiceStock: 30_000_000_000n,
  },
] as const satisfies readonly (Cash | Coin)[]

export type Asset = (typeof ASSETS)[number]
export type AssetCode = Asset['code']
export type CoinAsset = Extract<Asset, { readonly kind: 'coin' }>
export type CoinCode = CoinAsset['code']

export const ASSET_CODES: readonly AssetCode[] = ASSETS.map(({ code }) => code)
export const COINS: readonly CoinAsset[] = ASSETS.filter((asset) => asset.kind === 'coin')
export const COIN_CODES: readonly CoinCode[] = COINS.map(({ code }) => code)

/** Decimals of the dollar, in which limits and worths are counted. */
export const USD_SCALE = 2

export const isAssetCode = (code: unknown): code is AssetCode => ASSETS.some((asset) => asset.code === code)

/** @throws RangeError where there is no such asset: missing is never zero */
export function assetOf(code: AssetCode): Asset {
  const asset = ASSETS.find((candidate) => candidate.code === code)
  if (!asset) throw new RangeError(`unknown asset ${code}`)

  return asset
}

/** @throws RangeError where there is no such coin */
export function coinOf(code: CoinCode): CoinAsset {
  const coin = COINS.find((candidate) => candidate.code === code)
  if (!coin) throw new RangeError(`unknown coin ${code}`)

  return coin
}

/** Decimals of an asset's smallest unit. @throws RangeError where there is no such asset */
export const scaleOf = (code: AssetCode): number => assetOf(code).scale

/** Networks of an asset; none of cash. */
export function networksOf(code: AssetCode): readonly CoinNetwork[] {
  const asset = assetOf(code)
  return asset.kind === 'coin' ? asset.networks : []
}

/** The id of the real or the practice asset. */
export function assetId(code: AssetCode, practice: boolean): number {
  const { id, practiceId } = assetOf(code)
  return practice ? practiceId : id
}

export const PRACTICE_USD = assetId('USD', true)

/** The asset of an id, and whether it is practice money's. @throws RangeError where there is none */
export function assetOfId(id: number): Asset & { readonly practice: boolean } {
  const asset = ASSETS.find((candidate) => candidate.id === id || candidate.practiceId === id)
  if (!asset) throw new RangeError(`unknown asset ${id}`)

  return { ...asset, practice: asset.practiceId === id }
}

/** One value for each asset. */
export const byAsset = <Value>(valueOf: (code: AssetCode) => Value): Readonly<Record<AssetCode, Value>> =>
  Object.fromEntries(ASSET_CODES.map((code) => [code, valueOf(code)])) as Record<AssetCode, Value> // one for each of ASSETS

/** A sum as the wire writes it. */
export const formatAmount = (minor: bigint, code: AssetCode): string => formatDecimal(minor, scaleOf(code))

export const formatUsd = (minor: bigint): string => formatDecimal(minor, USD_SCALE)

/** What is left of an amount of dollars: 0 where more than all of it was used. */
export const formatUsdLeft = (minor: bigint): string => formatUsd(minor > 0n ? minor : 0n)

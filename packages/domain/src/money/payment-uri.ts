import { scaleOf, formatAmount } from './asset.ts'
import type { AssetCode } from './asset.ts'

/** Wei of ether and the token's own units have other scales than our books. */
const WEI_SCALE = 18
/** The contract of USDT on Ethereum's chain, as its issuer names it. */
const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/**
 * What the QR code of a coin payment says: BIP 21 for Bitcoin, EIP-681 for Ethereum and its USDT, the plain address for
 * a network without a form of its own. @param minor the sum in our smallest units
 */
export function coinPaymentUri(
  asset: AssetCode,
  network: string | undefined,
  address: string,
  minor: bigint,
): string {
  if (asset === 'BTC') return `bitcoin:${address}?amount=${formatAmount(minor, asset).replace(/\.?0+$/, '')}`
  if (asset === 'ETH')
    return `ethereum:${address}@1?value=${minor * 10n ** BigInt(WEI_SCALE - scaleOf(asset))}`
  if (asset === 'USDT' && network === 'ERC20')
    return `ethereum:${USDT_CONTRACT}@1/transfer?address=${address}&uint256=${minor}`

  return address
}

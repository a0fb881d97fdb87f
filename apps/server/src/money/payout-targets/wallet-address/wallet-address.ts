import { COIN_NETWORKS } from '@plumbline/api-schema/money/payout-target'
import type { NETWORKS } from '@plumbline/api-schema/money/payout-target'
import { bitcoinAddress } from './bitcoin.ts'
import { ethereumAddress } from './ethereum.ts'
import { tronAddress } from './tron.ts'

export type Network = (typeof NETWORKS)[number]
export type Coin = keyof typeof COIN_NETWORKS

/** What an address is one of: ETH and ERC20 share theirs. */
const CHAINS = {
  ERC20: { chain: 'ethereum', read: ethereumAddress },
  Ethereum: { chain: 'ethereum', read: ethereumAddress },
  TRC20: { chain: 'tron', read: tronAddress },
  Bitcoin: { chain: 'bitcoin', read: bitcoinAddress },
} as const satisfies Record<Network, { chain: string; read: (text: string) => string | undefined }>

export interface WalletAddress {
  /** In its one form: two spellings of one address are one. */
  readonly address: string
  readonly chain: (typeof CHAINS)[Network]['chain']
}

export const isOfferedOn = (coin: Coin, network: Network): boolean =>
  COIN_NETWORKS[coin].some((offered) => offered === network)

/** Reads an address as the network writes it, spaces around it aside. @returns `undefined` where form or checksum is wrong */
export function readWalletAddress(network: Network, text: string): WalletAddress | undefined {
  const { chain, read } = CHAINS[network]
  const address = read(text.trim())
  return address === undefined ? undefined : { address, chain }
}

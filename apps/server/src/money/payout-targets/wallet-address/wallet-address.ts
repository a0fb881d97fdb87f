import type { Chain, CoinNetwork } from '@plumbline/domain/money/coin-network'
import { NETWORK_CHAINS } from '@plumbline/domain/money/coin-network'
import type { CoinCode } from '@plumbline/domain/money/asset'
import { networksOf } from '@plumbline/domain/money/asset'
import { bitcoinAddress } from './bitcoin.ts'
import { ethereumAddress } from './ethereum.ts'
import { tronAddress } from './tron.ts'

/** How the addresses of each chain are read. */
const READERS: Readonly<Record<Chain, (text: string) => string | undefined>> = {
  ethereum: ethereumAddress,
  tron: tronAddress,
  bitcoin: bitcoinAddress,
}

export interface WalletAddress {
  /** In its one form: two spellings of one address are one. */
  readonly address: string
  readonly chain: Chain
}

export const isOfferedOn = (coin: CoinCode, network: CoinNetwork): boolean =>
  networksOf(coin).includes(network)

/** Reads an address as the network writes it, spaces around it aside. @returns `undefined` where form or checksum is wrong */
export function readWalletAddress(network: CoinNetwork, text: string): WalletAddress | undefined {
  const chain = NETWORK_CHAINS[network]
  const address = READERS[chain](text.trim())
  return address === undefined ? undefined : { address, chain }
}

import type { Chain, CoinNetwork } from '@plumbline/domain/money/coin-network'
import { NETWORK_CHAINS } from '@plumbline/domain/money/coin-network'
import type { CoinCode } from '@plumbline/domain/money/asset'
import { networksOf } from '@plumbline/domain/money/asset'
import { bitcoinAddress } from './bitcoin.ts'
import { ethereumAddress } from './ethereum.ts'
import { readBase58 } from './base58.ts'

const VERSION = 0x41
const BYTES = 21
/** Base58 alone also has longer texts of the same bytes, such as with a leading 1. */
const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** A TRON address. @returns `undefined` where form or checksum is wrong */
function tronAddress(text: string): string | undefined {
  if (!FORM.test(text)) return undefined

  const bytes = readBase58(text)
  return bytes?.length === BYTES && bytes[0] === VERSION ? text : undefined
}

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

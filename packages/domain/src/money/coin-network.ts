/** Every network on which coins are paid in and out, with the chain that carries it: one chain, one form of address. */
export const NETWORK_CHAINS = {
  ERC20: 'ethereum',
  TRC20: 'tron',
  Bitcoin: 'bitcoin',
  Ethereum: 'ethereum',
} as const

export type CoinNetwork = keyof typeof NETWORK_CHAINS
export type Chain = (typeof NETWORK_CHAINS)[CoinNetwork]

export const NETWORKS = Object.keys(NETWORK_CHAINS) as readonly CoinNetwork[]

export const isNetwork = (name: string): name is CoinNetwork => Object.hasOwn(NETWORK_CHAINS, name)

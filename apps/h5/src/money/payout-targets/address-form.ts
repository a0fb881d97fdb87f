import { ADDRESS_COMPARED } from '@plumbline/domain/money/payout-target'
import type { Chain, CoinNetwork } from '@plumbline/domain/money/coin-network'
import { NETWORK_CHAINS, NETWORKS } from '@plumbline/domain/money/coin-network'
import type { CoinCode } from '@plumbline/domain/money/asset'
import { networksOf } from '@plumbline/domain/money/asset'
import { LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'

/** What a customer has typed to bind a wallet address; kept as text, in memory alone. */
export interface AddressForm {
  readonly currency: CoinCode
  readonly network: CoinNetwork
  readonly address: string
  readonly fund_password: string
  /** The second proof of who has no factor. */
  readonly code: string
}

export const EMPTY_ADDRESS: AddressForm = {
  currency: 'USDT',
  network: 'TRC20',
  address: '',
  fund_password: '',
  code: '',
}

/** One change; another coin brings its own networks, of which the first is chosen where the old one is not among them. */
export function changeAddressForm(form: AddressForm, change: Partial<AddressForm>): AddressForm {
  const next = { ...form, ...change }
  const networks = networksOf(next.currency)

  return {
    ...next,
    network: networks.includes(next.network) ? next.network : (networks[0] ?? next.network),
    // White space comes along from mails and chats and is no part of any address.
    address: next.address.replaceAll(/\s/g, ''),
    code: next.code.replaceAll(/\D/g, '').slice(0, LONG_DIGITS),
  }
}

/** The outer form of each chain's addresses; checksums are the server's work. */
const FORMS: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  bitcoin: /^((bc1|BC1)[0-9a-zA-Z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
}

/** Networks whose addresses look like this one; none while it is unfinished. */
export const looksLike = (address: string): readonly CoinNetwork[] =>
  NETWORKS.filter((network) => FORMS[NETWORK_CHAINS[network]].test(address))

/** The networks that an address belongs to instead of the chosen one; none where nothing speaks against it. */
export function otherNetworks({ address, network }: AddressForm): readonly CoinNetwork[] {
  const fitting = looksLike(address)
  return fitting.includes(network) ? [] : fitting
}

/** Whether a text that nobody types at any more is no network's address. */
export const isMalformed = ({ address }: AddressForm): boolean =>
  address !== '' && looksLike(address).length === 0

export type AddressMissing = 'address' | 'other_network' | 'fund_password'

export function missingOf(form: AddressForm): AddressMissing | undefined {
  if (form.address === '') return 'address'
  if (otherNetworks(form).length > 0) return 'other_network'
  return form.fund_password === '' ? 'fund_password' : undefined
}

/** An address for the eye: its first and last 6 characters, which are compared, and what stands between in fours. */
export function addressEcho(address: string): {
  readonly first: string
  readonly middle: readonly string[]
  readonly last: string
} {
  return {
    first: address.slice(0, ADDRESS_COMPARED),
    middle: address.slice(ADDRESS_COMPARED, -ADDRESS_COMPARED).match(/.{1,4}/g) ?? [],
    last: address.slice(-ADDRESS_COMPARED),
  }
}

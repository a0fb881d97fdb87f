import type { addWalletAddressCall } from '@plumbline/api-schema/money/payout-target'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { mask } from '@plumbline/domain/basics/mask'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import { bindTarget } from './bind-target.ts'
import type { Needs } from './needs.ts'
import { walletAddressView } from './views.ts'
import { isOfferedOn, readWalletAddress } from './wallet-address/wallet-address.ts'

/** Binds a wallet address of a coin on a network that pays it out. */
export async function addWalletAddress(
  deps: Needs,
  request: ParsedRequestOf<typeof addWalletAddressCall>,
  caller: Caller,
) {
  const { currency, network } = request
  if (!isOfferedOn(currency, network))
    return { refusal: 'address_incorrect', field: 'network' } as const satisfies Refusal

  const read = readWalletAddress(network, request.address)
  if (!read) return { refusal: 'address_incorrect', field: 'address' } as const satisfies Refusal

  const candidate = {
    asset: currency,
    network,
    label: network,
    masked: mask(read.address),
    details: { number: read.address },
    numberKind: read.chain,
    claimed: read.address,
    ifUsed: { refusal: 'address_used', field: 'address' },
  } as const

  const bound = await bindTarget(deps, candidate, request, caller)
  return isRefusal(bound) ? bound : walletAddressView(bound, read.address, deps.clock.now())
}

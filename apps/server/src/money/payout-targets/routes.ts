import {
  addCardCall,
  addWalletAddressCall,
  cardsCall,
  checkWalletAddressCall,
  nameTargetCall,
  payoutLockCall,
  removeTargetCall,
  switchPayoutLockCall,
  walletAddressesCall,
} from '@plumbline/api-schema/money/payout-target'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { addCard } from './add-card.ts'
import { addWalletAddress } from './add-wallet-address.ts'
import type { Needs } from './needs.ts'
import { nameTarget } from './name-target.ts'
import { readPayoutLock, switchPayoutLock } from './payout-lock.ts'
import { removeTarget } from './remove-target.ts'
import { openAllDetails, openNames } from './sealed-details.ts'
import { targetsOf } from './store.ts'
import { cardView, walletAddressView } from './views.ts'
import { readWalletAddress } from './wallet-address/wallet-address.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, clock, vault } = deps

  const opened = async (customerId: bigint, type: 'bank' | 'wallet') => {
    const rows = (await targetsOf(database, customerId)).filter((row) => row.type === type)
    const details = await openAllDetails(vault, database, rows)
    const names = await openNames(vault, database, rows)

    return rows.map((row) => ({ row, details: details.get(row.id), name: names.get(row.id) }))
  }

  registerCall(app, addCardCall, (request, caller) => addCard(deps, request, caller))
  registerCall(app, addWalletAddressCall, (request, caller) => addWalletAddress(deps, request, caller))
  registerCall(app, removeTargetCall, (request, caller) => removeTarget(deps, request, caller))
  registerCall(app, nameTargetCall, (request, { customerId }) => nameTarget(deps, request, customerId))
  registerCall(app, payoutLockCall, (_request, { customerId }) => readPayoutLock(deps, customerId))
  registerCall(app, switchPayoutLockCall, ({ on }, { customerId }) => switchPayoutLock(deps, customerId, on))

  registerCall(app, cardsCall, async (asked, { customerId }) => {
    const cards = (await opened(customerId, 'bank')).map(({ row, details, name }) =>
      cardView(row, details?.holderName ?? '', clock.now(), name),
    )
    return pageOf(cards, asked, ({ id }) => id)
  })

  registerCall(app, checkWalletAddressCall, ({ network, address }) =>
    readWalletAddress(network, address) ? {} : { refusal: 'address_incorrect', field: 'address' },
  )

  registerCall(app, walletAddressesCall, async (asked, { customerId }) => {
    const addresses = (await opened(customerId, 'wallet')).map(({ row, details, name }) =>
      walletAddressView(row, details?.number ?? row.masked, clock.now(), name),
    )
    return pageOf(addresses, asked, ({ id }) => id)
  })
}

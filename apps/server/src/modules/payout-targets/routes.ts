import {
  addCardCall,
  addWalletAddressCall,
  cardsCall,
  checkWalletAddressCall,
  removeTargetCall,
  walletAddressesCall,
} from '@plumbline/api-schema/payout-target'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { addCard } from './add-card.ts'
import { addWalletAddress } from './add-wallet-address.ts'
import type { PayoutTargetDeps } from './bind-target.ts'
import { removeTarget } from './remove-target.ts'
import { openAllDetails } from './sealed-details.ts'
import { targetsOf } from './store.ts'
import { cardView, walletAddressView } from './views.ts'
import { readWalletAddress } from './wallet-address/wallet-address.ts'

export function registerRoutes(app: FastifyInstance, deps: PayoutTargetDeps): void {
  const { database, clock, vault } = deps
  const opened = async (customerId: bigint, type: 'bank' | 'wallet') => {
    const rows = (await targetsOf(database, customerId)).filter((row) => row.type === type)
    const details = await openAllDetails(vault, database, rows)
    return rows.map((row) => ({ row, details: details.get(row.id) }))
  }

  registerCall(app, addCardCall, (request, caller) => addCard(deps, request, caller))
  registerCall(app, addWalletAddressCall, (request, caller) => addWalletAddress(deps, request, caller))
  registerCall(app, removeTargetCall, (request, caller) => removeTarget(deps, request, caller))
  registerCall(app, cardsCall, async (_request, { customerId }) => {
    const cards = await opened(customerId, 'bank')
    return {
      items: cards.map(({ row, details }) => cardView(row, details?.holderName ?? '', clock.now())),
    }
  })
  registerCall(app, checkWalletAddressCall, ({ network, address }) =>
    readWalletAddress(network, address) ? {} : { refusal: 'address_incorrect', field: 'address' },
  )
  registerCall(app, walletAddressesCall, async (_request, { customerId }) => {
    const addresses = await opened(customerId, 'wallet')
    return {
      items: addresses.map(({ row, details }) =>
        walletAddressView(row, details?.number ?? row.masked, clock.now()),
      ),
    }
  })
}

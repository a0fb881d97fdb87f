import {
  movementProofsCall,
  orderProofCall,
  orderShareCall,
  sharedProofCall,
  shareOrderCall,
  unshareOrderCall,
} from '@plumbline/api-schema/openness/order-proof'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { OwnBundle, SharedBundle } from '@plumbline/domain/proofs/order-bundle'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { transfersOf } from '../../ledger/transfers-of.ts'
import { NOT_SEALED, ownBundle, sharedBundle } from '../../proofs/order-bundle.ts'
import { movementProofs } from './movement-proofs.ts'
import { endShare, openShare, readShare, readShared } from './share-store.ts'
import type { Share } from './share-store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { randomText } from '../../platform/ids.ts'
import { defineModule } from '../../platform/module.ts'

/** Sealed every second: who asks again in a moment has it. */
const SOON: Refusal = { refusal: 'busy' }
const TOKEN_BYTES = 16

/** Bundles of orders, for their owners and by links (docs/proofs.md 5, docs/rules/openness.md#verify). */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, clock, evidence } = deps
  const logs = deps.logs.answers

  registerCall(app, orderProofCall, async ({ id }, { customerId }) => {
    const own = await evidence.read(customerId, id)
    if (own === undefined) return NOT_FOUND
    if (own === 'unsigned') return SOON

    const transfers = own.settle ? await transfersOf(database, id) : []
    const bundle = await ownBundle(logs, { ...own, transfers })

    return bundle === NOT_SEALED ? SOON : writable(bundle)
  })

  registerCall(app, movementProofsCall, async (request, { customerId }) => {
    const proofs = await movementProofs(deps, customerId, request)
    return proofs === NOT_SEALED ? SOON : proofs
  })

  registerCall(app, sharedProofCall, async ({ token }) => {
    const shared = await readShared(database, token)
    const order = shared && (await evidence.read(shared.customerId, shared.orderId))
    if (order === undefined) return NOT_FOUND

    // Of an order that is shared alone: whoever has no token of it learns nothing.
    if (order === 'unsigned') return SOON

    const bundle = await sharedBundle(logs, { ...order, transfers: [] })
    return bundle === NOT_SEALED ? SOON : writable(bundle)
  })

  registerCall(app, orderShareCall, async ({ id }, { customerId }) =>
    (await evidence.read(customerId, id)) ? shown(await readShare(database, customerId, id)) : NOT_FOUND,
  )

  registerCall(app, shareOrderCall, async ({ id }, { customerId }) => {
    const order = await evidence.read(customerId, id)
    if (order === 'unsigned') return SOON
    if (!order?.settle) return NOT_FOUND

    const token = randomText(app.http.fillRandom, TOKEN_BYTES)

    return shown(await openShare(database, customerId, id, { token, at: clock.now() }))
  })

  registerCall(app, unshareOrderCall, async ({ id }, { customerId }) => {
    if (!(await evidence.read(customerId, id))) return NOT_FOUND
    await endShare(database, customerId, id, clock.now())
    return {}
  })
}

const shown = (share: Share | undefined): ResponseOf<typeof orderShareCall> =>
  share ? { token: share.token, since: toIso(share.at) } : {}

/** Answers are plain JSON: lists of their own, not the logs'. */
const writable = <T extends OwnBundle | SharedBundle>(bundle: T): Writable<T> =>
  structuredClone(bundle) as Writable<T> // a copy, which nobody else reads

type Writable<T> = T extends readonly (infer I)[]
  ? Writable<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T

export const orderProofs = defineModule({
  name: 'order-proofs',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})

import { pushKeyCall, subscribePushCall, unsubscribePushCall } from '@plumbline/api-schema/service/push'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import { createECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Push } from './create-push.ts'
import { isPushEndpoint } from './endpoint.ts'
import { changeDevice, dropEndpoint, putDevice } from './store.ts'
import type { Needs } from './needs.ts'

/** Whether the bytes are a point of the curve: nothing could be encrypted for another one. */
function isPoint(bytes: Buffer): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()

  try {
    return curve.computeSecret(bytes).length > 0
  } catch {
    return false
  }
}

export function registerRoutes(
  app: FastifyInstance,
  { database, clock, makeId }: Needs,
  push: Push | undefined,
): void {
  registerCall(app, pushKeyCall, () => ({ ...(push && { key: push.publicKey }) }))
  registerCall(app, subscribePushCall, async (request, { customerId, session, language, hourCycle }) => {
    const { endpoint, p256dh, auth, hides_amounts } = request
    if (!push || !isPushEndpoint(endpoint)) return fieldInvalid('endpoint')

    const [publicKey, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
    if (!isPoint(publicKey)) return fieldInvalid('p256dh')

    const device = {
      id: makeId(),
      customerId,
      sessionId: session.sessionId,
      endpoint,
      public_key: publicKey,
      secret,
      hides_amounts,
      language,
      hour_cycle: hourCycle ?? null,
      at: clock.now(),
    }

    await database.transaction(async (tx) => {
      if (!(await changeDevice(tx, device))) await putDevice(tx, device)
    })

    return {}
  })

  registerCall(app, unsubscribePushCall, async ({ endpoint }, { customerId }) => {
    await dropEndpoint(database, customerId, endpoint)
    return {}
  })
}

import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { stopTodayCall } from '@plumbline/api-schema/trading/trade-stop'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import { listenForNodes } from '../../../platform/nodes/internal-listener.ts'
import { noteLeader, noteNode } from '../../../platform/nodes/node-standing.ts'
import type { FakeClock } from '../../../testing/clock.ts'
import { loggerForTest, testHouse } from '../../../testing/houses/house.ts'
import { partly } from '../../../testing/partly.ts'
import { registerCall } from '../../route.ts'
import type { Caller } from '../../route.ts'
import type { Session, Sessions } from '../../session.ts'
import { WriterCalls } from '../writer-calls.ts'

export const NODES_KEY = Buffer.alloc(32, 7)
export const WAITING_MAX = 40
const PATIENCE_MS = 400

export type Served = Pick<Caller, 'address' | 'country' | 'idempotencyKey'>

/** What a node answers, and until when it waits. */
interface CallAnswer {
  of: () => Refusal | { readonly id: string }
  until?: Promise<undefined> | undefined
}

type OnCall = (caller: Caller) => Promise<Refusal | { readonly id: string }>

/** @param onUse is told of each use of the session */
function sessionsOf(onUse: () => void): Sessions {
  const look = async (token: string): Promise<Session | undefined> =>
    token === 'ours' ? partly<Session>({ customerId: 1n, deviceId: 'd' }) : undefined

  return partly<Sessions>({
    look,
    sessionOf(token) {
      onUse()
      return look(token)
    },
  })
}

const houseOf = (
  {
    database,
    clock,
    sessions,
  }: { readonly database: Database; readonly clock: FakeClock; readonly sessions: Sessions },
  writerCalls: WriterCalls,
  onCall: OnCall,
) =>
  testHouse({
    database,
    clock,
    writerCalls,
    checksAnswers: false,
    config: {
      brandName: 'Plumbline',
      platformTimeZone: 'UTC',
      publicUrl: 'http://127.0.0.1:4180',
      trustProxy: ['127.0.0.1'],
      countryHeader: 'x-country',
    },
    sessions,
    register(on) {
      registerCall(on, placeOrderCall, async (_, caller) => (await onCall(caller)) as Refusal | Order)
      registerCall(on, stopTodayCall, async (_, caller) => (await onCall(caller)) as Refusal)
    },
  })

/** A node that says who called it; what it answers is the test's. */
export async function callingNode(name: string, db: Database, clock: FakeClock) {
  const id = randomUUID()
  const listener = await listenForNodes({ internalHost: '127.0.0.1', internalPort: 0 })
  const own = { id, name, version: '1', roles: [], internalUrl: listener.url }
  const { logger, logged } = loggerForTest()

  const calls = new WriterCalls({
    node: own,
    key: NODES_KEY,
    database: db,
    clock,
    logger,
    listener,
    countryHeader: 'x-country',
    patienceMs: PATIENCE_MS,
    waitingMax: WAITING_MAX,
  })

  const served: Served[] = []
  const answer: CallAnswer = { of: () => ({ id: name }) }

  const onCall: OnCall = async (caller) => {
    served.push({
      address: caller.address,
      country: caller.country,
      idempotencyKey: caller.idempotencyKey,
    })

    await answer.until

    return answer.of()
  }

  const uses = { count: 0 }

  const sessions = sessionsOf(() => {
    uses.count += 1
  })

  const { app } = houseOf({ database: db, clock, sessions }, calls, onCall)

  calls.answerFor(app)
  await app.ready()
  await noteNode(db, own)

  return {
    id,
    url: listener.url,
    calls,
    served,
    uses,
    answer,
    logged,
    async stop() {
      calls.stop()
      await listener.stop()
      await app.close()
    },
    async lead() {
      calls.lead()
      await noteLeader(db, 'settle', id)
    },
    place: (headers: Record<string, string> = {}, path = placeOrderCall.path) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: 'ticket=t',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          token: 'ours',
          'idempotency-key': 'k1',
          'x-forwarded-for': '203.0.113.9',
          'x-country': 'DE',
          ...headers,
        },
      }),
  }
}

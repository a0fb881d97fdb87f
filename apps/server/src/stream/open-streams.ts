import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import { meansApiKey } from '@plumbline/domain/accounts/api-key'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { IncomingMessage } from 'node:http'
import { judgeHost, ownHosts } from '../http/host.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { callerAddress, proxiesOf } from '../http/proxy.ts'
import { sourceAt } from '../http/source-of.ts'
import { createDeskStream } from './desk-stream.ts'
import { feedQuotes } from './feed-quotes.ts'
import type { HealOwn } from './own-healing.ts'
import { createStream } from './stream.ts'
import type { StreamDeps, WordMessage } from './stream.ts'
import { feed } from '../feed/index.ts'
import { connections, operatorSessions, sessions } from '../http/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { bus, clock, config, database, logger, metrics } from '../platform/floor.ts'
import { given } from '../platform/module.ts'
import type { Opened } from '../platform/module.ts'
import { securityLog } from '../security-log/index.ts'

/** How a message is worded: the module that writes them knows. */
export const wordMessage = given<WordMessage>('wordMessage')

/** After a cut customers are told to read again, 200 a second on average, all of them within this. */
const TOLD_WITHIN_MS = 5 * SECOND_MS
const EACH_MS = 5

const delayMs = (customers: number): number => Math.random() * Math.min(TOLD_WITHIN_MS, customers * EACH_MS)

export const streamNeeds = {
  bus,
  clock,
  config,
  connections,
  database,
  feed,
  logger,
  metrics,
  operatorSessions,
  securityLog,
  sessions,
  wordMessage,
}

type StreamNeeds = Opened<typeof streamNeeds>

/** Whether an upgrade asks for a name of ours, from a page of ours or from no page. What does not is noted. */
function upgradeDoor({
  config,
  securityLog,
}: Pick<StreamNeeds, 'config' | 'securityLog'>): (request: IncomingMessage) => boolean {
  const { publicUrl, takesAddresses, trustProxy } = config
  const isOwnHost = ownHosts(publicUrl, takesAddresses)
  const isProxy = proxiesOf(trustProxy)

  return (request) => {
    const host = judgeHost(request, isOwnHost)
    if (host === 'own' && isOwnOrigin(request, publicUrl)) return true

    if (host !== 'malformed')
      securityLog.note({
        kind: host === 'foreign' ? 'foreign_host' : 'foreign_origin',
        detail: request.url?.split('?', 1)[0] ?? '',
        source: sourceAt(callerAddress(request, isProxy) ?? '', request.headers['user-agent']),
      })

    return false
  }
}

/** Who may be on the stream: people by a session, their programs by a key. A key used elsewhere is noted as at every door. */
const streamCallers = ({
  sessions,
  securityLog,
}: Pick<StreamNeeds, 'sessions' | 'securityLog'>): StreamDeps['sessions'] => ({
  async sessionOf(token, address) {
    if (!meansApiKey(token)) return sessions.sessionOf(token)

    const shown = await sessions.keys.find(token, address)
    if (shown.found === 'key') return { customerId: shown.key.customerId, apiKey: shown.key }

    securityLog.note({
      ...(shown.found === 'elsewhere'
        ? { kind: 'api_key_address_refused', customerId: shown.customerId }
        : { kind: 'unknown_token' }),
      detail: STREAM_PATH,
      source: sourceAt(address),
    })

    return undefined
  },
  onEnd: (listener) => sessions.onEnd(listener),
  hearsOfEnds: () => sessions.hearsOfEnds(),
})

/** The first of the numbers that this run gives to own events, and no other run nor node. */
export async function takeOwnSeqs(db: Queryable): Promise<number> {
  const [row] = await db.query<{ first: bigint }>(`select nextval('own_event_number') as first`)
  return Number(row?.first)
}

/** Own events that other nodes told and this one did not hear; loaded where there are others. */
async function healing({ bus, clock, database }: StreamNeeds): Promise<HealOwn> {
  const { changedCustomers } = await import('./changed-customers.ts')
  const { OwnHealing } = await import('./own-healing.ts')
  const deps = { bus, changed: changedCustomers(database, clock), delayMs }

  return (...stream) => new OwnHealing(deps, ...stream)
}

/** The customers' stream and the desk's. */
export async function openStreams(needs: StreamNeeds) {
  const { bus, clock, config, connections, database, feed, logger, metrics, operatorSessions } = needs
  const admits = upgradeDoor(needs)
  const isProxy = proxiesOf(config.trustProxy)
  const firstOwnSeq = await takeOwnSeqs(database)

  return [
    createStream({
      bus,
      clock,
      connections,
      firstOwnSeq,
      logger,
      metrics,
      sessions: streamCallers(needs),
      market: feedQuotes(clock, feed),
      admits,
      wordMessage: needs.wordMessage,
      heal: config.isOneOfSeveral ? await healing(needs) : undefined,
      addressOf: (request) => callerAddress(request, isProxy),
    }),
    createDeskStream({ bus, clock, connections, logger, operatorSessions, admits }),
  ]
}

import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import { meansApiKey } from '@plumbline/domain/accounts/api-key'
import type { IncomingMessage } from 'node:http'
import type { Feed } from '../feed/feed.ts'
import { judgeHost, ownHosts } from '../http/host.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { callerAddress, proxiesOf } from '../http/proxy.ts'
import type { Sessions } from '../http/session.ts'
import { sourceAt } from '../http/source-of.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createDeskStream } from './desk-stream.ts'
import type { DeskStreamDeps } from './desk-stream.ts'
import { feedQuotes } from './feed-quotes.ts'
import { createStream } from './stream.ts'
import type { StreamDeps } from './stream.ts'

interface DoorDeps {
  readonly config: {
    readonly publicUrl: string
    readonly takesAddresses: boolean
    readonly trustProxy: readonly string[]
  }
  readonly securityLog: Pick<SecurityLog, 'note'>
}

type OpenStreamsDeps = Omit<StreamDeps & DeskStreamDeps, 'admits' | 'addressOf' | 'market' | 'sessions'> &
  DoorDeps & { readonly feed: Feed; readonly sessions: Pick<Sessions, 'keys' | 'sessionOf' | 'onEnd'> }

/** Whether an upgrade asks for a name of ours, from a page of ours or from no page. What does not is noted. */
function upgradeDoor({ config, securityLog }: DoorDeps): (request: IncomingMessage) => boolean {
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
const streamCallers = ({ sessions, securityLog }: OpenStreamsDeps): StreamDeps['sessions'] => ({
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
})

/** The customers' stream and the desk's. */
export function openStreams(deps: OpenStreamsDeps) {
  const admits = upgradeDoor(deps)
  const isProxy = proxiesOf(deps.config.trustProxy)

  const addressOf = (request: IncomingMessage): string | undefined => callerAddress(request, isProxy)
  const sessions = streamCallers(deps)

  return [
    createStream({ ...deps, sessions, market: feedQuotes(deps.clock, deps.feed), admits, addressOf }),
    createDeskStream({ ...deps, admits }),
  ]
}

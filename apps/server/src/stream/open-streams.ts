import type { IncomingMessage } from 'node:http'
import type { Feed } from '../feed/feed.ts'
import { judgeHost, ownHosts } from '../http/host.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { callerAddress, proxiesOf } from '../http/proxy.ts'
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

type OpenStreamsDeps = Omit<StreamDeps & DeskStreamDeps, 'admits' | 'market'> &
  DoorDeps & { readonly feed: Feed }

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

/** The customers' stream and the desk's. */
export function openStreams(deps: OpenStreamsDeps) {
  const admits = upgradeDoor(deps)
  return [
    createStream({ ...deps, market: feedQuotes(deps.clock, deps.feed), admits }),
    createDeskStream({ ...deps, admits }),
  ]
}

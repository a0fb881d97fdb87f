import type { Config } from './platform/config.ts'
import { isLoopbackHost, isLoopbackUrl } from './platform/loopback.ts'

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'smsUrl' | 'trustProxy' | 'isOneOfSeveral' | 'files' | 'roles'
>

/** What is told of the process besides its settings. */
interface Process {
  readonly isRoot: boolean
  /** Whether the key of the public logs lies here. */
  readonly hasLogKey: boolean
}

/** What whoever starts the server should know of its settings; in live mode the checklist asks for most of it. */
export function startWarnings(
  { host, publicUrl, smsUrl, trustProxy, isOneOfSeveral, files, roles }: Settings,
  { isRoot, hasLogKey }: Process,
): string[] {
  const isHttps = publicUrl.startsWith('https://')

  return [
    ...(isRoot ? ['the server runs as root: good for a look, but give it a user of its own in earnest'] : []),
    ...(!isHttps && !isLoopbackHost(host)
      ? [
          'others can reach the server, but PUBLIC_URL is no https:// address: what they send can be read on the way',
        ]
      : []),
    ...(isHttps && trustProxy.length === 0
      ? [
          'PUBLIC_URL begins with https:// but TRUST_PROXY names no proxy: cookies and headers are those of http, and all callers share one address',
        ]
      : []),
    ...(smsUrl !== undefined && !smsUrl.startsWith('https://') && !isLoopbackUrl(smsUrl)
      ? ['SMS_URL is no https:// address: codes can be read on the way']
      : []),
    ...(isOneOfSeveral && files === undefined
      ? [
          'this is one of several nodes and FILES_URL is not set: pictures and ticks that lie in its DATA_DIR are missing on nodes of other machines',
        ]
      : []),
    ...(isOneOfSeveral && hasLogKey && !roles.has('jobs')
      ? [
          'this node has the key that signs the public logs but not the role jobs, so it seals nothing: give it the role, or move the key (docs/operations.md)',
        ]
      : []),
  ]
}

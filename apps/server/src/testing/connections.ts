import { Registry } from 'prom-client'
import { connectionCaps } from '../http/limits/connection-caps.ts'
import type { ConnectionCaps } from '../http/limits/connection-caps.ts'
import { Connections } from '../http/limits/connections.ts'
import { proxiesOf } from '../http/proxy.ts'
import { silentLogger } from '../platform/logger.ts'
import type { Logger } from '../platform/logger.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { fakeClock } from './clock.ts'

/** Connections with caps that no test reaches, or with the ones given. */
export const testConnections = ({
  caps = connectionCaps(20_000),
  logger = silentLogger,
  metrics = new Registry(),
  clock = fakeClock(),
  securityLog = { note: () => undefined },
}: {
  readonly caps?: ConnectionCaps
  readonly logger?: Logger
  readonly metrics?: Registry
  readonly clock?: ReturnType<typeof fakeClock>
  readonly securityLog?: Pick<SecurityLog, 'note'>
} = {}): Connections => new Connections({ caps, isProxy: proxiesOf([]), clock, logger, metrics, securityLog })

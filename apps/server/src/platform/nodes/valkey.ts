import { createHash } from 'node:crypto'
import { Redis } from 'iovalkey'
import type { Logger } from '../logger.ts'

/** A connection to Valkey or Redis that never keeps anything for later: what cannot be asked now fails now. */
export interface Valkey {
  readonly isReady: boolean
  /** Calls back whenever it is connected, for the first time and again. */
  onReady(listener: () => void): void
  publish(channel: string, text: string): Promise<unknown>
  subscribe(channel: string, listener: (text: string) => void): Promise<unknown>
  /** Runs a script on one key, which Valkey keeps after the first time. */
  runScript(script: string, key: string, args: readonly (number | string)[]): Promise<unknown>
  /** Drops this connection, with all that it has not sent, and makes a new one. */
  renew(): void
  /** Lets what was sent be answered. */
  close(): Promise<void>
}

const sha1 = (script: string): string => createHash('sha1').update(script).digest('hex')

const CONNECT_WITHIN_MS = 2_000
const AGAIN_AFTER_MAX_MS = 1_000

/**
 * The one place that knows the client. It is loaded where REDIS_URL is set, and nowhere else.
 * @param answeredWithinMs a command that was not is given up
 */
export function connectValkey(url: string, answeredWithinMs: number, logger: Logger): Valkey {
  const client = new Redis(url, {
    connectionName: 'plumbline',
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: answeredWithinMs,
    keepAlive: 10_000,
    // Nothing is sent again later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(50 * times, AGAIN_AFTER_MAX_MS),
  })

  client.on('error', (error: unknown) => logger.debug({ err: error }, 'Valkey does not answer'))

  return {
    get isReady() {
      return client.status === 'ready'
    },
    onReady: (listener) => void client.on('ready', listener),
    publish: (channel, text) => client.publish(channel, text),
    subscribe: (channel, listener) => {
      client.removeAllListeners('message')
      client.on('message', (_channel: string, text: string) => listener(text))

      return client.subscribe(channel)
    },
    runScript: (script, key, args) =>
      client.evalsha(sha1(script), 1, key, ...args).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('NOSCRIPT'))
          return client.eval(script, 1, key, ...args)
        throw error
      }),
    renew() {
      // Not `disconnect`, which waits until everything has left. The client connects again by itself.
      if (client.status === 'ready') client.stream.destroy()
    },
    async close() {
      await client.quit().catch(() => undefined)
      client.disconnect()
      client.stream.destroy()
    },
  }
}

import { pino } from 'pino'

type Log = (fields: object | string, message?: string) => void

/** What the parts log with: fields first, then one plain sentence. Never a secret, a body or a token. */
export interface Logger {
  readonly trace: Log
  readonly debug: Log
  readonly info: Log
  readonly warn: Log
  readonly error: Log
  readonly fatal: Log
  readonly silent: Log
  level: string
  child(bindings: Record<string, unknown>): Logger
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** JSON lines on standard output. */
export const createLogger = (level: LogLevel): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req.headers.token', 'req.headers.cookie'] })

/** Says nothing: for tests. */
export const silentLogger: Logger = createLogger('silent')

import { pino } from 'pino'

type Log = (fields: object | string, message?: string) => void

/** Logger: fields first, then one plain sentence. Never a secret, a body or a token. */
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

/** Not `detail`: PostgreSQL quotes a row's values there. */
const NAMED_PARTS = ['code', 'constraint', 'table', 'where'] as const

/** Message of a fault only: the driver attaches its whole connection, keys included, to an error. */
export function describeFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error

  const parts = NAMED_PARTS.flatMap((name) => {
    const part: unknown = Reflect.get(error, name)
    return typeof part === 'string' ? [[name, part] as const] : []
  })

  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(parts),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeFault(error.cause) }),
  }
}

/** JSON lines on standard output. */
export const createLogger = (level: LogLevel): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeFault } })

/** Logs nothing: for tests. */
export const silentLogger: Logger = createLogger('silent')

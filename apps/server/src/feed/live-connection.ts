import { WebSocket } from 'ws'
import type { RawData } from 'ws'
import type { Logger } from '../platform/logger.ts'
import { readAtMost } from '../platform/read-at-most.ts'
import type { VendorStream } from './live-settings.ts'

/** A vendor's stream that is kept up until it is stopped. */
export interface LiveConnection {
  stop(): void
}

/** Where it is said that a vendor is away, and back. */
type Teller = Pick<Logger, 'warn' | 'info'>

/** What a connection tells: it has begun anew, and each message as it came. */
export interface LiveListener {
  opened(): void
  message(text: string): void
}

/** Waiting before another try: doubled each time, begun anew by the first message. */
const WAIT_MIN_MS = 1_000
const WAIT_MAX_MS = 30_000
/** A connection on which nothing is heard for so long is taken for dead. */
const SILENCE_MS = 15_000
const HANDSHAKE_MS = 10_000
const ANSWER_MS = 3_000
const MESSAGE_MAX_BYTES = 1_048_576

export const openConnection = (
  stream: VendorStream,
  listener: LiveListener,
  logger: Teller,
): LiveConnection =>
  stream.url.startsWith('ws') ? listenTo(stream, listener, logger) : ask(stream, listener, logger)

/** Says once that a source is away, and once that it is back. */
function createTeller(name: string, logger: Teller) {
  let isAway = false

  return {
    away(error: unknown) {
      if (!isAway)
        logger.warn({ err: error, source: name }, `the price source ${name} does not answer; trying again`)
      isAway = true
    },
    here() {
      if (isAway) logger.info({ source: name }, `the price source ${name} answers again`)
      isAway = false
    },
  }
}

function listenTo(stream: VendorStream, listener: LiveListener, logger: Teller): LiveConnection {
  const teller = createTeller(stream.name, logger)
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = WAIT_MIN_MS
  let isStopped = false

  const open = (): void => {
    const opened = new WebSocket(stream.url, {
      headers: stream.headers,
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MESSAGE_MAX_BYTES,
    })

    socket = opened
    let heard = true
    const watch = setInterval(() => {
      if (!heard) return opened.terminate()
      heard = false
      if (stream.ping !== undefined && opened.readyState === WebSocket.OPEN) opened.send(stream.ping)
    }, SILENCE_MS)

    opened.on('open', () => {
      listener.opened()
      for (const text of stream.subscribe) opened.send(text)
    })

    opened.on('ping', () => (heard = true))
    opened.on('message', (data: RawData) => {
      heard = true
      wait = WAIT_MIN_MS
      teller.here()
      listener.message(textOf(data))
    })

    opened.on('error', teller.away)
    opened.on('close', () => {
      clearInterval(watch)
      if (isStopped) return

      teller.away(new Error('the connection ended'))
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, WAIT_MAX_MS)
    })
  }

  open()

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data)
    ? Buffer.concat(data)
    : data instanceof ArrayBuffer
      ? Buffer.from(data)
      : data
  ).toString('utf8')

function ask(stream: VendorStream, listener: LiveListener, logger: Teller): LiveConnection {
  const teller = createTeller(stream.name, logger)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let wait = stream.everyMs

  const once = async (): Promise<void> => {
    try {
      const answer = await fetch(stream.url, {
        headers: stream.headers,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)

      const text = (await readAtMost(answer, MESSAGE_MAX_BYTES)).toString('utf8')
      wait = stream.everyMs
      teller.here()
      listener.message(text)
    } catch (error) {
      if (stopping.signal.aborted) return
      teller.away(error)
      wait = Math.min(Math.max(wait * 2, WAIT_MIN_MS), WAIT_MAX_MS)
    }

    if (!stopping.signal.aborted) timer = setTimeout(() => void once(), wait)
  }

  listener.opened()
  void once()

  return {
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

import { Socket } from 'node:net'

/** One answer: its status and body, and how long it took. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('ontent-length: ')

/** The answer's whole length in bytes and where its body begins; `undefined` while the head is not there yet. */
function frame(bytes: Buffer): { body: number; end: number } | undefined {
  const head = bytes.indexOf(HEAD_END)
  if (head < 0) return undefined

  const at = bytes.indexOf(LENGTH)
  if (at < 0 || at > head)
    throw new Error(`an answer without content-length: ${bytes.toString('latin1', 0, 200)}`)

  let length = 0
  for (let index = at + LENGTH.length; ; index += 1) {
    const digit = (bytes[index] ?? 0) - 48
    if (digit < 0 || digit > 9) break
    length = length * 10 + digit
  }

  return { body: head + HEAD_END.length, end: head + HEAD_END.length + length }
}

/**
 * One keep-alive connection with one request under way at a time. Bare on purpose: the generator shares the machine with
 * the server, so every microsecond it saves is one it measures.
 */
export class HttpSocket {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #answered: ((answer: Answer) => void) | undefined
  #failed: ((error: Error) => void) | undefined
  #sentAt = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')))
  }

  static async connect(port: number): Promise<HttpSocket> {
    const socket = new Socket()
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.connect(port, '127.0.0.1', resolve)
    })

    return new HttpSocket(socket)
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#sentAt = performance.now()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #take(piece: Buffer | string): void {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])

    const found = frame(this.#received)
    if (found === undefined || this.#received.length < found.end) return

    const status = Number(this.#received.toString('latin1', 9, 12))
    const body = this.#received.toString('utf8', found.body, found.end)

    this.#received = this.#received.subarray(found.end)
    const answered = this.#answered
    this.#answered = undefined
    answered?.({ status, body, milliseconds: performance.now() - this.#sentAt })
  }
}

/** The bytes of a POST with a form body. */
export function formRequest(path: string, headers: Readonly<Record<string, string>>, form: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-type: application/x-www-form-urlencoded\r\n` +
      `content-length: ${Buffer.byteLength(form)}\r\n\r\n${form}`,
  )
}

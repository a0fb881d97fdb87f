import { connect } from 'node:net'
import type { Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const TEXT = 0x1
const CLOSE = 0x8
const PING = 0x9
const PONG = 0xa
/** Read by all sockets of the process in turn: what one read brings is taken before the next. */
const READ_INTO = Buffer.allocUnsafe(64 * 1_024)

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==${HEAD_END}`

/** A frame of a client: masked, by a mask of zeros. */
function clientFrame(opcode: number, payload: Buffer): Buffer {
  const isLong = payload.length > 125
  const head = isLong ? [0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 0xff] : undefined

  return Buffer.concat([
    Buffer.from(head ?? [0x80 | opcode, 0x80 | payload.length]),
    Buffer.alloc(4),
    payload,
  ])
}

/** A WebSocket that only listens, by as little work a message as can be: thousands of them share the machine with what is measured. */
export class ListeningSocket {
  readonly #socket: Socket
  readonly #onText: (text: string) => void
  #isUpgraded = false
  /** The beginning of a frame whose end has not come yet. */
  #rest: Buffer | undefined
  isClosed = false

  constructor(port: number, path: string, onOpen: () => void, onText: (text: string) => void) {
    this.#onText = onText

    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: READ_INTO,
        callback: (length, buffer) => {
          this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length), onOpen)
          return true
        },
      },
    })

    this.#socket.write(upgrade(path))
    this.#socket.on('error', () => this.#socket.destroy())

    this.#socket.on('close', () => {
      this.isClosed = true
    })
  }

  say(text: string): void {
    this.#socket.write(clientFrame(TEXT, Buffer.from(text)))
  }

  end(): void {
    this.#socket.destroy()
  }

  #read(read: Buffer, onOpen: () => void): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, read]) : read

    if (!this.#isUpgraded) {
      const end = bytes.indexOf(HEAD_END)

      if (end >= 0) {
        this.#isUpgraded = true
        onOpen()
        bytes = bytes.subarray(end + HEAD_END.length)
      }
    }

    const taken = this.#isUpgraded ? this.#takeFrames(bytes) : 0
    this.#rest = taken < bytes.length ? Buffer.from(bytes.subarray(taken)) : undefined
  }

  /** @returns how many bytes were whole frames */
  #takeFrames(bytes: Buffer): number {
    let at = 0

    while (at + 2 <= bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 0x7f
      const isLong = short === 126
      if (isLong && at + 4 > bytes.length) return at

      const from = at + (isLong ? 4 : 2)
      const to = from + (isLong ? bytes.readUInt16BE(at + 2) : short)
      if (to > bytes.length) return at

      this.#take((bytes[at] ?? 0) & 0x0f, bytes, from, to)
      at = to
    }

    return at
  }

  #take(opcode: number, bytes: Buffer, from: number, to: number): void {
    if (opcode === TEXT) this.#onText(bytes.toString('latin1', from, to))
    else if (opcode === PING) this.#socket.write(clientFrame(PONG, Buffer.from(bytes.subarray(from, to))))
    else if (opcode === CLOSE) this.#socket.destroy()
  }
}

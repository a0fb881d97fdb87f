/*
 * What two nodes say over one connection: a message after another, each as JSON with its length before it. Whatever waits in the
 * same moment travels in one.
 */

const LENGTH_BYTES = 4
/** Longer than what a node sends, however its callers fill their headers and bodies. */
export const FRAME_MAX_BYTES = 2 * 1024 * 1024

export function frameOf(json: string): Buffer {
  const length = Buffer.byteLength(json)
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + length)

  frame.writeUInt32BE(length)
  frame.write(json, LENGTH_BYTES)

  return frame
}

/** Puts messages together from whatever pieces they come in. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)

  /** Whether a message has begun and is not whole. */
  get isWaiting(): boolean {
    return this.#rest.length > 0
  }

  /** @returns the messages that are whole by now; throws where what came is none */
  read(piece: Buffer): unknown[] {
    const messages: unknown[] = []
    let rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])

    while (rest.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + rest.readUInt32BE()
      if (end > FRAME_MAX_BYTES) throw new RangeError('a message that no node sends')
      if (rest.length < end) break

      messages.push(JSON.parse(rest.toString('utf8', LENGTH_BYTES, end)))
      rest = rest.subarray(end)
    }

    this.#rest = rest

    return messages
  }
}

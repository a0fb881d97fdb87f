import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import type { Reader } from '@plumbline/language/reader'
import { textFrame } from './frame.ts'
import type { OwnEvents } from './own-event-log.ts'

/**
 * Above this many unsent bytes a reader is slow: its prices wait, each replaced by a newer one. About 400 quotes. Not below the
 * high-water mark of a server’s sockets, above which they say by `drain` that all is sent.
 */
export const SLOW_BYTES = 64 * 1_024
/** Above this it is cut off; it resumes where it was, so nothing is lost. */
export const DROP_BYTES = 256 * 1_024

/** The part of a socket that is written to. */
export type Wire = Pick<
  Socket,
  'write' | 'writableLength' | 'on' | 'cork' | 'uncork' | 'destroy' | 'destroyed'
>

/**
 * What one socket still has to hear. Prices of a slow reader are conflated to the newest; own events never are: they stay
 * in their log and are taken from it as fast as the reader reads, so a slow reader costs no memory either way.
 */
export class Outbox {
  /** What messages are said in. */
  reader: Reader = { language: DEFAULT_LANGUAGE }
  readonly #wire: Wire
  /** Newest frame per price series, in the order in which the series fell behind. */
  readonly #waiting = new Map<string, Buffer>()
  /** Next number to send, per own channel. */
  readonly #own = new Map<OwnEvents, number>()
  /** How much is under way that own events wait for. */
  #holds = 0
  #isClosed = false
  #onQuick: (() => void)[] = []

  constructor(wire: Wire) {
    this.#wire = wire
    // Not a callback of each write: that would cost every one a turn of its own, and nothing waits for a reader who keeps up.
    wire.on('drain', () => this.#catchUp())
  }

  get isSlow(): boolean {
    return this.#waiting.size > 0 || this.#wire.writableLength > SLOW_BYTES
  }

  /** Nothing is said after a closing frame. */
  close(): void {
    this.#isClosed = true
    for (const resume of this.#onQuick.splice(0)) resume()
  }

  /** Resolves when the reader is not slow, or gone. */
  async whenQuick(): Promise<void> {
    if (this.isSlow && !this.#isClosed) await new Promise<void>((resume) => this.#onQuick.push(resume))
  }

  /** Answers and resets: few and small, never held back. */
  say(message: object): void {
    this.#write(textFrame(JSON.stringify(message)))
  }

  /** A price: at once, or when the reader has caught up the newest of its series alone. */
  price(series: string, frame: Buffer): void {
    if (this.isSlow) this.#waiting.set(series, frame)
    else this.#write(frame)
  }

  /** Many prices framed as one piece, none of them conflated. Only for a reader that is not slow. */
  batch(frames: Buffer): void {
    this.#write(frames)
  }

  /** Sends the own events from a number on, now and as they are appended. */
  follow(events: OwnEvents, fromSeq: number): void {
    this.#own.set(events, fromSeq)
    this.pump(events)
  }

  unfollow(events: OwnEvents): void {
    this.#own.delete(events)
  }

  /** Own events wait until this is done, while prices go on. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.#holds += 1
    await work().finally(() => (this.#holds -= 1))
    this.#pumpAll()
  }

  /** Sends what is new in a followed log, as far as the reader keeps up. */
  pump(events: OwnEvents): void {
    if (this.#holds > 0) return

    let seq = this.#own.get(events)
    if (seq === undefined || seq > events.lastSeq) return

    this.#wire.cork()

    while (seq <= events.lastSeq && this.#wire.writableLength <= SLOW_BYTES && !this.#isClosed) {
      const frame = events.frame(seq, this.reader)
      if (frame) this.#write(frame)
      else this.say({ channel: events.channel, op: 'reset', seq: events.lastSeq })
      seq = frame ? seq + 1 : events.lastSeq + 1
    }

    this.#own.set(events, seq)
    this.#wire.uncork()
  }

  #catchUp(): void {
    if (this.#isClosed || this.#wire.writableLength > SLOW_BYTES) return

    for (const [series, frame] of this.#waiting) {
      if (this.#wire.writableLength > SLOW_BYTES) return
      this.#waiting.delete(series)
      this.#write(frame)
    }

    this.#pumpAll()
    if (!this.isSlow) for (const resume of this.#onQuick.splice(0)) resume()
  }

  #pumpAll(): void {
    for (const events of this.#own.keys()) this.pump(events)
  }

  #write(frame: Buffer): void {
    if (this.#isClosed || this.#wire.destroyed || frame.length === 0) return
    this.#wire.write(frame)
    if (this.#wire.writableLength > DROP_BYTES) this.#wire.destroy()
  }
}

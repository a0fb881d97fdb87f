import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@plumbline/domain/basics/time'

/** What a node says to the others at once: its events, each with the next number of its run; none of them is a beat. */
export interface Packet {
  readonly node: string
  /** One start of one node. */
  readonly run: string
  /** Number of the first event. */
  readonly first: number
  readonly at: Instant
  /** The last packet of this run. */
  readonly isLast: boolean
  readonly events: readonly PackedEvent[]
}

export interface PackedEvent {
  /** Whose own event it is: whoever keeps nothing of that customer need not read it. */
  readonly customerId?: bigint | undefined
  /** A line of ASCII. */
  readonly text: string
}

const FORMAT = '1'
const NOBODY = '-'

/** Whoever reaches the engine could say prices that nobody committed: only nodes of the installation have the key. */
const sealOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export function writePacket(key: Buffer, { node, run, first, at, isLast, events }: Packet): string {
  const whole = [
    [FORMAT, node, run, first, at, isLast ? 'last' : 'more'].join(' '),
    ...events.map(({ customerId, text }) => `${customerId ?? NOBODY} ${text}`),
  ].join('\n')

  return `${sealOf(key, whole).toString('base64url')}\n${whole}`
}

function readEvent(line: string): PackedEvent {
  const end = line.indexOf(' ')
  const owner = line.slice(0, end)
  return { customerId: owner === NOBODY ? undefined : BigInt(owner), text: line.slice(end + 1) }
}

/** @returns `undefined` for a packet that no node of ours wrote, or of a format that this version does not know */
export function readPacket(key: Buffer, sealed: string): Packet | undefined {
  const end = sealed.indexOf('\n')
  const text = sealed.slice(end + 1)
  const [shown, seal] = [Buffer.from(sealed.slice(0, Math.max(0, end)), 'base64url'), sealOf(key, text)]
  if (shown.length !== seal.length || !timingSafeEqual(shown, seal)) return undefined

  const [head = '', ...lines] = text.split('\n')
  const [format, node, run, first, at, isLast] = head.split(' ')
  if (format !== FORMAT || node === undefined || run === undefined) return undefined

  return {
    node,
    run,
    first: Number(first),
    at: Number(at),
    isLast: isLast === 'last',
    events: lines.map(readEvent),
  }
}

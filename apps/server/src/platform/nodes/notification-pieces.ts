/** A notification holds less than 8,000 bytes; the head of a piece is short of a hundred. */
const PIECE_MAX = 7_800

/** Payloads of the notifications that carry a packet of ASCII: `<number> <piece>/<pieces> <text>`. */
export function piecesOf(number: number, packet: string): string[] {
  const count = Math.max(1, Math.ceil(packet.length / PIECE_MAX))
  const textOf = (index: number): string => packet.slice(index * PIECE_MAX, (index + 1) * PIECE_MAX)

  return Array.from({ length: count }, (_, index) => `${number} ${index + 1}/${count} ${textOf(index)}`)
}

/** Puts pieces together again. Those of one sender come in order; of a packet with a piece missing none is used. */
export class Pieces {
  readonly #begun = new Map<number, { readonly number: string; readonly texts: string[] }>()

  /** @returns the packet that this piece completes */
  take(sender: number, payload: string): string | undefined {
    const match = /^(\d+) (\d+)\/(\d+) ([^]*)$/.exec(payload)
    if (!match) return undefined

    const [, number = '', index, count, text = ''] = match
    const begun = index === '1' ? { number, texts: [] } : this.#begun.get(sender)

    this.#begun.delete(sender)
    if (begun?.number !== number || begun.texts.length !== Number(index) - 1) return undefined

    begun.texts.push(text)
    if (index === count) return begun.texts.join('')

    this.#begun.set(sender, begun)
    return undefined
  }
}

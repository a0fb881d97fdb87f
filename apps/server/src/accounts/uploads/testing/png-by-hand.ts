import { crc32, deflateSync } from 'node:zlib'

/** PNG files written chunk by chunk, so that each may lie where it likes. */

export const PNG_MAGIC = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')

export function chunk(type: string, data: Uint8Array = Buffer.alloc(0), crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc ?? crc32(body))

  return Buffer.concat([length, body, check])
}

export interface Header {
  readonly width: number
  readonly height: number
  readonly depth?: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA */
  readonly colour?: number
  readonly interlace?: number
}

export function header({ width, height, depth = 8, colour = 0, interlace = 0 }: Header): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)

  return chunk('IHDR', data)
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** As many black pixels as the header says, in a few kilobytes: each row is a filter byte and zeros. */
export function pixels({ width, height, depth = 8, colour = 0 }: Header): Buffer {
  const row = 1 + Math.ceil((width * depth * (CHANNELS[colour] ?? 1)) / 8)
  return chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 }))
}

export const END = chunk('IEND')

/** @param between chunks between the header and the pixels */
export const png = (of: Header, between: readonly Buffer[] = [], pixelChunk = pixels(of)): Buffer =>
  Buffer.concat([PNG_MAGIC, header(of), ...between, pixelChunk, END])

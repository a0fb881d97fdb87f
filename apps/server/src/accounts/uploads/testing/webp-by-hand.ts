/** WebP containers written chunk by chunk. */

export function riff(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)

  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

export const webp = (chunks: readonly Buffer[]): Buffer =>
  riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

const less1 = (value: number): Buffer => {
  const three = Buffer.alloc(3)
  three.writeUIntLE(value - 1, 0, 3)
  return three
}

/** @param flags 2 animated, 4 XMP, 8 EXIF, 16 alpha, 32 ICC */
export const vp8x = (width: number, height: number, flags: number): Buffer =>
  riff('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), less1(width), less1(height)]))

/** An animation of so many frames, each the same still picture: the chunks of a plain WebP after its first 12 bytes. */
export function animation(still: Buffer, side: number, frames: number): Buffer {
  const place = Buffer.concat([
    Buffer.alloc(6),
    less1(side),
    less1(side),
    Buffer.from([10, 0, 0]),
    Buffer.from([0]),
  ])

  const frame = riff('ANMF', Buffer.concat([place, still.subarray(12)]))

  return webp([
    vp8x(side, side, 2),
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
}

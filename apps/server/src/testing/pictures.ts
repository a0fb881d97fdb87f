import sharp from 'sharp'

let pictures = 0

/** A small picture unlike any other of this process. */
export async function testPicture(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  pictures += 1
  const background = { r: pictures & 255, g: (pictures >> 8) & 255, b: 90 }
  const width = 24 + (pictures >> 16)

  return sharp({ create: { width, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The app's icon, drawn once; its sign stays within the middle 70 %, so that a device may cut any shape out of it. */
const DRAWING = join(import.meta.dirname, 'public/icon.svg')
/** The rounded corners of the drawing; devices that cut shapes themselves get it without. */
const CORNERS = / rx="\d+"/

/** Rasterised where a device takes no SVG: home screens (192, 512), those that cut their own shape (maskable), Apple's (180). */
export async function drawIcons(folder: string): Promise<void> {
  const rounded = await readFile(DRAWING, 'utf8')
  const full = rounded.replace(CORNERS, '')

  const icons = [
    ['icon-192.png', rounded, 192],
    ['icon-512.png', rounded, 512],
    ['icon-maskable-512.png', full, 512],
    ['icon-180.png', full, 180],
  ] as const

  await Promise.all(
    icons.map(([name, drawing, size]) =>
      sharp(Buffer.from(drawing), { density: 288 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toFile(join(folder, name)),
    ),
  )
}

import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '@plumbline/domain/accounts/picture'
import type { PictureSize } from '@plumbline/domain/accounts/picture'

/** What the server decodes (issue of uploads: PNG, JPEG, WebP up to 25 megapixels). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Aimed at when a picture is made smaller: more than the server keeps, and quickly encoded by a phone. */
const AIMED_PIXELS = 12_000_000
const QUALITIES = [0.9, 0.8, 0.65] as const
/** Smaller than this and still over the limit: no photograph. */
const MIN_SIDE = 600

/** Whether a picture can go as it is. */
export const fitsAsItIs = (
  file: { readonly type: string; readonly size: number },
  { width, height }: PictureSize,
): boolean =>
  PICTURE_TYPES.some((type) => type === file.type) &&
  file.size <= PICTURE_BYTES_MAX &&
  width * height <= PICTURE_PIXELS_MAX

/** The largest size of the same shape with at most so many pixels; never larger than it is. */
export function shrunkTo({ width, height }: PictureSize, pixels: number): PictureSize {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * The picture as it will be sent: itself where it fits, else made smaller on the device, so that no photograph is
 * refused for its size. A kind that only this device can read (a phone's HEIC) becomes a JPEG.
 * @returns nothing where this browser cannot read the file as a picture
 */
export async function preparePicture(file: File): Promise<Blob | undefined> {
  const size = await sizeOf(file)
  if (!size) return undefined
  if (fitsAsItIs(file, size)) return file

  let pixels = Math.min(AIMED_PIXELS, size.width * size.height)
  for (;;) {
    const smaller = shrunkTo(size, pixels)
    const drawn = await draw(file, smaller)
    if (!drawn) return undefined

    for (const quality of QUALITIES) {
      const blob = await encode(drawn, quality)
      if (blob && blob.size <= PICTURE_BYTES_MAX) return blob
    }

    if (Math.min(smaller.width, smaller.height) < MIN_SIDE) return undefined

    pixels /= 2
  }
}

/** Reads the head of a picture only; its pixels are not decoded here. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })

    const { naturalWidth: width, naturalHeight: height } = image
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Upright, as the camera meant it: the drawing takes the photograph's own turn into account. */
async function draw(file: File, { width, height }: PictureSize): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    })

    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()

    return canvas
  } catch {
    return undefined
  }
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

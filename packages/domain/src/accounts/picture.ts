import { HOUR_MS } from '../basics/time.ts'

/** The size of a picture as it is sent, in bytes. */
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024
/** A picture that no record took in this time is deleted. */
export const PICTURE_UNUSED_KEPT_MS = 24 * HOUR_MS

/** What a picture may measure and what is kept of it (docs/rules/accounts.md#pictures). All in pixels. */
export const PICTURE_PIXELS_MAX = 25_000_000
/** Kept: enough to read an ID or a whole long screenshot, and re-encoded well within the two seconds. */
const KEPT_PIXELS_MAX = 5_000_000
const KEPT_SIDE_MAX = 8_192
export const AVATAR_SIDE = 256

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export const PICTURE_FORMATS = ['png', 'jpeg', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What a file is by its own first bytes, whatever it is named or said to be; `undefined` where it is none of the three. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (starts(bytes, 0, '\u0089PNG\r\n\u001A\n')) return 'png'
  if (starts(bytes, 0, '\u00FF\u00D8\u00FF')) return 'jpeg'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'webp'

  return undefined
}

/** The size at which a picture is kept: the same shape, smaller where it is larger than needed, never larger, never 0. */
export function keptSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    Math.sqrt(KEPT_PIXELS_MAX / (width * height)),
    KEPT_SIDE_MAX / Math.max(width, height),
  )

  const scaled = (side: number): number => Math.max(1, Math.floor(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

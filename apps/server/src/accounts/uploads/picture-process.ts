import {
  AVATAR_SIDE,
  keptSize,
  PICTURE_PIXELS_MAX,
  PICTURE_FORMATS,
} from '@plumbline/domain/accounts/picture'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { dropRoot } from '../../platform/drop-root.ts'
import { CHILD_NICE, ignoreSignals } from '../../platform/child-process.ts'
import { defined } from '@plumbline/domain/basics/defined'

/*
 * The process that decodes what strangers sent, one picture at a time, at nice 10 and with a ceiling to its memory. It
 * knows three formats and no key, opens no file and no socket, and is killed by the server where it takes too long.
 */

const LOOK_MS = 20
const QUALITY = 82
/** Effort from 0 (fast) to 6 (small). */
const EFFORT = 2
const WHITE = '#ffffff'

/** `paper` keeps the shape, `avatar` is the middle square. */
export type PictureForm = 'paper' | 'avatar'

export interface PictureTask {
  readonly id: number
  readonly bytes: Uint8Array
  readonly form: PictureForm
}

/** WebP without any metadata, opaque, upright. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** The first thing that the process says is `ready`: only then does the time of a picture run. */
export type PictureAnswer =
  | 'ready'
  | {
      readonly id: number
      readonly picture?: Picture
      /** What fragments stayed must not be the next picture's fault: start afresh. */
      readonly isWorn?: boolean
    }

function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', sequentialRead: true })
}

/** @throws Error where the bytes are no picture that is taken */
async function encode(bytes: Uint8Array, form: PictureForm): Promise<Picture> {
  const { format, pages = 1, autoOrient } = await openPicture(bytes).metadata()
  if (!PICTURE_FORMATS.some((taken) => taken === format) || pages !== 1)
    throw new Error('not one still picture')

  const upright = openPicture(bytes).autoOrient()
  const sized =
    form === 'avatar'
      ? upright.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      : upright.resize({ ...keptSize(autoOrient), fit: 'fill' })

  const { data, info } = await sized
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })

  return { bytes: data, width: info.width, height: info.height }
}

/** Decoders of anything else are shut: what they would do with a hostile file is never found out. */
function shutOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })

  sharp.concurrency(1)
  sharp.cache(false)
}

/** libvips works on threads of its own, so this one is free to look at what the process has grown to. */
function watchMemory(maxMemory: number, isBusy: () => boolean): void {
  setInterval(() => {
    if (isBusy() && process.memoryUsage.rss() > maxMemory) process.exit(1)
  }, LOOK_MS)
}

if (process.send && process.argv[1] === import.meta.filename) {
  let busy = false
  setPriority(CHILD_NICE)
  shutOtherDecoders()
  dropRoot('pictures')

  const maxMemory = Number(process.argv[2])
  watchMemory(maxMemory, () => busy)
  process.on('disconnect', () => process.exit(0))

  ignoreSignals()

  // A server that ended meanwhile waits for no answer: a send that fails is then no fault of this process.
  const say = (said: PictureAnswer): void => void process.send?.(said, undefined, undefined, () => {})

  const answer = (id: number, picture?: Picture): void => {
    busy = false
    say({ id, ...defined({ picture }), isWorn: process.memoryUsage.rss() > maxMemory / 2 })
  }

  process.on('message', ({ id, bytes, form }: PictureTask) => {
    busy = true
    encode(bytes, form).then(
      (picture) => answer(id, picture),
      () => answer(id),
    )
  })

  say('ready')
}

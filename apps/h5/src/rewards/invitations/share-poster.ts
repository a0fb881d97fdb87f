import { keepFile } from '../../session/save-file.ts'

/** `shared` to another app; `saved` as a file; `left` the customer closed the choice; `failed` this browser cannot. */
export type PosterOutcome = 'shared' | 'saved' | 'left' | 'failed'

const NAME = 'poster.png'

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })

/** Keeps the picture on the device. */
export async function savePoster(canvas: HTMLCanvasElement): Promise<PosterOutcome> {
  const picture = await pictureOf(canvas)
  if (!picture) return 'failed'

  keepFile(picture, NAME)
  return 'saved'
}

/** Hands the picture to another app; saves it where the browser shares no files. @param link goes along as text */
export async function sharePoster(canvas: HTMLCanvasElement, link: string): Promise<PosterOutcome> {
  const picture = await pictureOf(canvas)
  if (!picture) return 'failed'

  const shared = { files: [new File([picture], NAME, { type: 'image/png' })], text: link }
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return savePoster(canvas)

  try {
    await navigator.share(shared)
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'left' : savePoster(canvas)
  }
}

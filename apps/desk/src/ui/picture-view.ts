/** How a picture lies in its frame: zoom factor, quarter turns in degrees, offset in px. */
export interface PictureView {
  readonly zoom: number
  readonly turn: number
  readonly x: number
  readonly y: number
}

export const FIT: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 }
const STEP = 1.25
const MAX = 8

/** Larger or smaller by steps of a quarter, from the whole picture up to eight times it; fitting takes the offset back. */
export function zoomed(view: PictureView, steps: number): PictureView {
  const zoom = Math.min(MAX, Math.max(1, view.zoom * STEP ** steps))
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 }

  const share = zoom / view.zoom
  return { ...view, zoom, x: view.x * share, y: view.y * share }
}

/** Quarter turns, to the right where positive; goes on past a full turn so that it never spins back. */
export const turned = (view: PictureView, quarters: number): PictureView => ({
  ...view,
  turn: view.turn + 90 * quarters,
})

/** Moved by so many px; a picture that fits stays where it is. */
export const moved = (view: PictureView, x: number, y: number): PictureView =>
  view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y }

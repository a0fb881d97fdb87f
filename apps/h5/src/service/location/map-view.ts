/*
 * The sums of the map: a Mercator projection whose middle is the point under the cross. All in CSS px and degrees.
 */

/** What the map shows: the point in its middle and how many px one radian of longitude takes. */
export interface MapView {
  readonly latitude: number
  readonly longitude: number
  readonly scale: number
}

/** The Mercator projection ends here: it would need an endless sheet for the poles. */
export const LATITUDE_MAX = 85
/** The whole world on a phone's width; and about 50 m a pixel, beyond which outlines say nothing more. */
export const SCALE_MIN = 50
export const SCALE_MAX = 120_000

const RADIAN = 180 / Math.PI
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** −180 to 180, whichever way round the world it came. */
export const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

const northing = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + latitude / RADIAN / 2))
const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) * RADIAN

/** The view after the sheet was pushed by so many px: a push to the right shows what lies west. */
export const pushed = (view: MapView, dx: number, dy: number): MapView => ({
  ...view,
  longitude: wrapped(view.longitude - (dx / view.scale) * RADIAN),
  latitude: within(latitudeOf(northing(view.latitude) + dy / view.scale), -LATITUDE_MAX, LATITUDE_MAX),
})

/**
 * Nearer or farther, with what stands under a place of the sheet staying there.
 * @param x px right of the middle, `y` px below it
 */
export function zoomed(view: MapView, factor: number, x = 0, y = 0): MapView {
  const scale = within(view.scale * factor, SCALE_MIN, SCALE_MAX)
  const held = pushed(view, -x, -y)
  return pushed({ ...held, scale }, x, y)
}

/** The distance of the drawn parallels and meridians in degrees: about 80 px apart, in round steps. */
export function gridStep(scale: number): number {
  const wanted = (80 / scale) * RADIAN
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30].find((step) => step >= wanted) ?? 45
}

/** What a press of a key does to the view: arrows move the cross, plus and minus zoom; nothing for other keys. */
export function keyed(view: MapView, key: string, isFast: boolean): MapView | undefined {
  const step = isFast ? 80 : 16
  switch (key) {
    case 'ArrowLeft':
      return pushed(view, step, 0)
    case 'ArrowRight':
      return pushed(view, -step, 0)
    case 'ArrowUp':
      return pushed(view, 0, step)
    case 'ArrowDown':
      return pushed(view, 0, -step)
    case '+':
    case '=':
      return zoomed(view, 1.5)
    case '-':
    case '_':
      return zoomed(view, 1 / 1.5)
    default:
      return undefined
  }
}

/** A typed coordinate in degrees, with point or comma, within its bounds; else nothing. */
export function degreesOf(typed: string, most: number): number | undefined {
  const text = typed.trim().replace(',', '.').replace('\u2212', '-')
  if (!/^[+-]?\d{1,3}(\.\d{0,15})?$/.test(text)) return undefined

  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : undefined
}

/*
 * A place goes from the map to the form that asked for it. Features know nothing of each other, so it is handed over here,
 * in memory: where somebody is must not stay on the device.
 */

export interface Place {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
}

/** Five decimals are about a metre. */
const DECIMALS = 5
const PLACE = /\(?(-?\d{1,2}\.\d{5}), (-?\d{1,3}\.\d{5})\)?/

let chosen: string | undefined

/** The map has been left with this place, in words with its coordinates. */
export function handOverPlace(words: string): void {
  chosen = words
}

/** The place that was chosen since this was last asked; once only. */
export function takeChosenPlace(): string | undefined {
  const place = chosen
  chosen = undefined
  return place
}

/** Coordinates as they stand in a text: `52.51630, 13.37770`. The same in all languages, so that it can be read again. */
export const writePlace = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`

/** The coordinates that a text holds. */
export function placeIn(text: string): Place | undefined {
  const found = PLACE.exec(text)
  if (!found) return undefined

  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/**
 * What was typed, with a chosen place: it takes the place of an earlier one and otherwise follows, so that nothing typed
 * is lost.
 */
export function withPlace(typed: string, place: string): string {
  const before = typed.trim()
  if (before === '') return place

  const earlier = placeIn(before)
  const coordinates = PLACE.exec(place)?.[0]
  if (earlier && coordinates !== undefined) return before.replace(PLACE, coordinates)

  return `${before}, ${place}`
}

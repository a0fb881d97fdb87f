/*
 * Addresses of C2SP tlog-tiles: `<L>/<N>` and `<L>/<N>.p/<W>`, N in groups of three digits, all but the last behind an x
 * (1234067 is `x001/x234/067`); with `entries` for L the leaves themselves.
 */

/** A full tile has 256 hashes. */
export const TILE_WIDTH = 256

export interface TilePlace {
  readonly level: number | 'entries'
  readonly index: number
  /** How many hashes or leaves from the left, 1 to 256. */
  readonly width: number
}

const ADDRESS = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/
const LEVEL_MAX = 7

export function tilePath({ level, index, width }: TilePlace): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')

  return `${level}/${name}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

/** @returns `undefined` where it is not the one way to write a place */
export function readTilePath(address: string): TilePlace | undefined {
  const [, level = '', groups = '', width] = ADDRESS.exec(address) ?? []
  const place: TilePlace = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }

  const isLevel = place.level === 'entries' || place.level <= LEVEL_MAX
  const isPlace = groups !== '' && isLevel && Number.isSafeInteger(place.index)

  return isPlace && tilePath(place) === address ? place : undefined
}

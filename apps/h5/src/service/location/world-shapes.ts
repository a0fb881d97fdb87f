import { geoContains } from 'd3-geo'
import type { ExtendedFeature, GeoPermissibleObjects } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { COUNTRY_CODES } from './country-codes.ts'
import type { Place } from '../../forms/places/chosen-place.ts'

type World = Parameters<typeof mesh>[0]

/** Outlines of the countries, ready to be drawn. */
export interface Shapes {
  readonly countries: readonly Country[]
  readonly land: GeoPermissibleObjects
  readonly borders: GeoPermissibleObjects
}

interface Country {
  readonly shape: ExtendedFeature
  /** ISO 3166 letters, where there are any. */
  readonly region: string | undefined
  /** English, for what has no letters. */
  readonly name: string
}

function shapesOf(world: World): Shapes {
  const countries = world.objects['countries']
  if (!countries) throw new TypeError('the outlines hold no countries')

  const land = feature(world, countries)

  return {
    countries: ('features' in land ? land.features : [land]).map((shape) => ({
      shape,
      region: COUNTRY_CODES.get(String(shape.id).padStart(3, '0')),
      name: String(shape.properties?.['name'] ?? ''),
    })),
    land,
    // Not `mesh(world)`: the file holds the land's outline a second time.
    borders: mesh(world, countries as Parameters<typeof mesh>[1]),
  }
}

const read = (module: { readonly default: unknown }): Shapes => shapesOf(module.default as World)

/** About 1:110 million, 40 KB packed: drawn while the map moves. */
export const loadCoarse = async (): Promise<Shapes> => read(await import('world-atlas/countries-110m.json'))
/** About 1:50 million, 240 KB packed: drawn at rest, and asked which country a point lies in. */
export const loadFine = async (): Promise<Shapes> => read(await import('world-atlas/countries-50m.json'))

/** The country at a place in the words of a language; nothing on the open sea. */
export function countryAt(
  shapes: Shapes,
  { latitude, longitude }: Place,
  language: string,
): string | undefined {
  const found = shapes.countries.find(({ shape }) => geoContains(shape, [longitude, latitude]))
  if (!found) return undefined
  if (found.region === undefined) return found.name

  return new Intl.DisplayNames([language], { type: 'region' }).of(found.region) ?? found.name
}

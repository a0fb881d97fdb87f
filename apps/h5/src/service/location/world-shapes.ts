import { geoContains } from 'd3-geo'
import type { ExtendedFeature, GeoPermissibleObjects } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { Place } from '../../forms/places/chosen-place.ts'

/** ISO 3166: the numbers that the outlines carry, and the letters that browsers name countries by. */
const TABLE =
  '016AS 060BM 090SB 092VG 136KY 144LK 158TW 184CK 238FK 316GU 408KP 410KR 414KW 417KG 418LA 422LB 426LS 428LV 430LR 434LY 438LI 440LT 442LU 450MG 454MW 458MY 462MV 466ML 470MT 478MR 480MU 484MX 492MC 496MN 498MD 499ME 500MS 504MA 508MZ 512OM 516NA 520NR 524NP 528NL 531AN 533AW 548NH 554NZ 558NI 562NE 566NG 570NU 578NO 583FM 584MH 585PW 586PK 591PA 598PG 600PY 604PE 608PH 612PN 616PL 620PT 626TL 630PR 634QA 642RO 643RU 646RW 654SH 659KN 660AI 662LC 674SM 678ST 682SA 686SN 688CS 690SC 694SL 702SG 703SK 704VD 705SI 706SO 710ZA 716RH 724ES 729SD 740SR 748SZ 752SE 756CH 760SY 762TJ 764TH 768TG 776TO 780TT 784AE 788TN 795TM 796TC 800UG 804UA 826GB 831GG 832JE 833IM 834TZ 850VI 858UY 860UZ 862VE 882WS 887YD 894ZM undefinedXK 004AF 008AL 010AQ 012DZ 020AD 024AO 028AG 031AZ 032AR 036AU 040AT 044BS 048BH 050BD 051AM 052BB 056BE 064BT 068BO 070BA 072BW 076BR 084BZ 086IO 096BN 100BG 104MM 108BI 112BY 116KH 120CM 124CA 132CV 140CF 148TD 152CL 156CN 170CO 174KM 178CG 180CD 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 212DM 214DO 218EC 222SV 226GQ 231ET 232ER 233EE 234FO 239GS 242FJ 246FI 248AX 250FR 258PF 260TF 262DJ 266GA 268GE 270GM 275PS 276DD 288GH 296KI 300GR 304GL 308GD 320GT 324GN 328GY 332HT 334HM 336VA 340HN 344HK 348HU 352IS 356IN 360ID 364IR 368IQ 372IE 376IL 380IT 384CI 388JM 392JP 398KZ 400JO 404KE 446MO 534SX 540NC 574NF 580MP 624GW 652BL 663MF 666PM 670VC 728SS 732EH 792TR 807MK 818EG 840US 854BF 876WF'

const COUNTRY_CODES: ReadonlyMap<string, string> = new Map(
  TABLE.split(' ').map((entry) => [entry.slice(0, 3), entry.slice(3)]),
)

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

import { geoGraticule, geoMercator, geoPath } from 'd3-geo'
import type { GeoProjection } from 'd3-geo'
import { gridStep } from './map-view.ts'
import type { MapView } from './map-view.ts'
import type { Shapes } from './world-shapes.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Inks {
  readonly sea: string
  readonly land: string
  readonly border: string
  readonly grid: string
}

/** The projection of a view: its middle is the view's point. */
export const projectionOf = (view: MapView, { width, height }: Size): GeoProjection =>
  geoMercator()
    .scale(view.scale)
    .rotate([-view.longitude, 0])
    .center([0, view.latitude])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ])
    .precision(0.5)

export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element)
  const ink = (token: string) => style.getPropertyValue(token).trim()
  return { sea: ink('--s0'), land: ink('--s3'), border: ink('--rule'), grid: ink('--hairline') }
}

/** Parallels and meridians of the part in sight, in round steps. */
function gridOf(view: MapView, { width, height }: Size) {
  const step = gridStep(view.scale)
  const reach = (px: number) => ((px / 2 / view.scale) * 180) / Math.PI + step

  const across = Math.min(180, reach(width))
  const snap = (degrees: number) => Math.round(degrees / step) * step

  const [west, east] = [snap(view.longitude - across), snap(view.longitude + across)]
  const south = Math.max(-85, snap(view.latitude - reach(height)))
  const north = Math.min(85, snap(view.latitude + reach(height)))

  return geoGraticule()
    .step([step, step])
    .extent([
      [west, south],
      [east, north + 1e-6],
    ])
    .precision(Math.max(step / 4, 0.05))()
}

/** Draws what a view shows; `context` is scaled to CSS px. */
export function drawMap(
  context: CanvasRenderingContext2D,
  view: MapView,
  size: Size,
  shapes: Shapes | undefined,
  inks: Inks,
): void {
  context.fillStyle = inks.sea
  context.fillRect(0, 0, size.width, size.height)
  const path = geoPath(projectionOf(view, size), context)

  const line = (ink: string, width: number) => {
    context.strokeStyle = ink
    context.lineWidth = width
    context.stroke()
  }

  if (shapes) {
    context.beginPath()
    path(shapes.land)
    context.fillStyle = inks.land
    context.fill()
  }

  context.beginPath()
  path(gridOf(view, size))
  line(inks.grid, 1)
  if (!shapes) return

  context.beginPath()
  path(shapes.borders)
  line(inks.border, 1)
}

import { registerOverlay } from 'klinecharts'
import type { Chart, OverlayCreate, OverlayEvent, OverlayTemplate, Point } from 'klinecharts'
import type { Drawing } from '@plumbline/api-schema/trading/chart-keeping'
import type { ChartTokens } from '../chart-tokens.ts'
import type { ChartWords } from '../chart-words.ts'
import { drawingFigures, pointsOf } from './drawing-figures.ts'
import { once } from '../once.ts'

/** What drawings are drawn with now. */
export interface DrawerLook {
  readonly tokens: ChartTokens
  readonly words: ChartWords
}

/** Draws on the chart. Drawings come in and go out as they are kept; the library's own form of them stays here. */
export interface Drawer {
  /** Shows these and no others. */
  show(drawings: readonly Drawing[]): void
  /** Shows one that is being made. */
  preview(drawing: Drawing | undefined): void
  /** The moment and price under a place of the chart, px from its corner; nothing outside the plot. */
  pointAt(x: number, y: number): Drawing['points'][number] | undefined
  /** Calls back when a drawing was moved, and with the one that is chosen now. @returns a function that ends it */
  listen(onMoved: (drawing: Drawing) => void, onChosen: (id: string | undefined) => void): () => void
  redraw(): void
}

interface Extra {
  readonly drawing: Drawing
  readonly look: DrawerLook
}

const PREVIEW = 'preview'
const PANE = { paneId: 'candle_pane' }
const nameOf = ({ kind }: Pick<Drawing, 'kind'>): string => `drawing_${pointsOf(kind)}`

const template = (points: 1 | 2): OverlayTemplate<Extra> => ({
  name: `drawing_${points}`,
  // The step after the last point ends it.
  totalStep: points + 1,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, bounding }) => {
    const { drawing, look } = overlay.extendData
    const decimals = chart.getSymbol()?.pricePrecision ?? 2

    return drawingFigures({
      kind: drawing.kind,
      at: coordinates,
      width: bounding.width,
      height: bounding.height,
      tokens: look.tokens,
      text: drawing.text ?? '',
      prices: overlay.points.map(({ value }) => value ?? 0),
      price: (value) => look.words.figure(value.toFixed(decimals)),
    })
  },
})

const register = once(() => {
  registerOverlay(template(1))
  registerOverlay(template(2))
})

/** Handles are hollow rings of 4 px, and only of the one that is chosen. */
const handles = ({ ground, ink1 }: ChartTokens) => ({
  point: {
    color: ground,
    borderColor: ink1,
    borderSize: 1.5,
    radius: 4,
    activeColor: ground,
    activeBorderColor: ink1,
    activeBorderSize: 2,
    activeRadius: 5,
  },
})

/** A drawing after its points were dragged; nothing where one of them fell off the time axis. */
function movedTo(drawing: Drawing, points: readonly Partial<Point>[], decimals: number): Drawing | undefined {
  const moved = points.flatMap(({ timestamp, value }) =>
    timestamp === undefined || value === undefined || value <= 0
      ? []
      : [{ time: Math.round(timestamp), price: value.toFixed(decimals) }],
  )

  return moved.length === drawing.points.length ? { ...drawing, points: moved } : undefined
}

export function createDrawer(chart: Chart, look: () => DrawerLook): Drawer {
  register()
  const shown = new Map<string, Drawing>()

  let onMoved = (_drawing: Drawing): void => undefined
  let onChosen = (_id: string | undefined): void => undefined
  const decimals = (): number => chart.getSymbol()?.pricePrecision ?? 2

  const overlayOf = (drawing: Drawing, isLocked: boolean): OverlayCreate => ({
    id: drawing.id,
    name: nameOf(drawing),
    lock: isLocked,
    points: drawing.points.map(({ time, price }) => ({ timestamp: time, value: Number(price) })),
    extendData: { drawing, look: look() } satisfies Extra,
    styles: handles(look().tokens),
    // The library would remove it at a right click; here the way is the tool that asks.
    onRightClick: (event: OverlayEvent<unknown>) => event.preventDefault?.(),
    onSelected: () => onChosen(drawing.id),
    onDeselected: () => onChosen(undefined),
    onPressedMoveEnd: ({ overlay }) => {
      const moved = movedTo(drawing, overlay.points, decimals())
      if (!moved) return

      // It stands where it was put already, and stays chosen.
      shown.set(moved.id, moved)
      onMoved(moved)
    },
  })

  const put = (drawing: Drawing, isLocked = false): void => {
    chart.removeOverlay({ id: drawing.id })
    chart.createOverlay({ ...overlayOf(drawing, isLocked), ...PANE })
  }

  return {
    show(drawings) {
      const wanted = new Map(drawings.map((drawing) => [drawing.id, drawing]))
      for (const id of shown.keys()) if (!wanted.has(id)) chart.removeOverlay({ id })
      for (const drawing of drawings) if (shown.get(drawing.id) !== drawing) put(drawing)
      shown.clear()
      for (const drawing of drawings) shown.set(drawing.id, drawing)
    },
    preview(drawing) {
      if (drawing) put({ ...drawing, id: PREVIEW }, true)
      else chart.removeOverlay({ id: PREVIEW })
    },
    pointAt(x, y) {
      const [found] = chart.convertFromPixel([{ x, y }], { ...PANE, absolute: true }) as Partial<Point>[]
      if (found?.timestamp === undefined || found.value === undefined || found.value <= 0) return undefined
      return { time: Math.round(found.timestamp), price: found.value.toFixed(decimals()) }
    },
    listen(moved, chosen) {
      onMoved = moved
      onChosen = chosen
      return () => {
        onMoved = () => undefined
        onChosen = () => undefined
      }
    },
    redraw() {
      for (const drawing of shown.values()) put(drawing)
    },
  }
}

import { useEffect, useState } from 'react'
import type { Drawing, DrawingKind } from '@plumbline/api-schema/trading/chart-keeping'
import type { KlineChart } from '../kline-chart.ts'
import type { Drawer } from './drawer.ts'
import { PlacingLayer } from './placing-layer.tsx'

export interface DrawingBoardProps {
  readonly chart: KlineChart
  readonly drawings: readonly Drawing[]
  /** What the next points draw; absent, the chart is moved as ever, and drawings by their handles. */
  readonly tool: DrawingKind | undefined
  readonly hint: string
  /** Where the cross of the keyboard stands, in words. */
  readonly place: (point: Drawing['points'][number]) => string
  /** A drawing is finished; a text is still without its words. */
  readonly onDrawn: (drawing: Drawing) => void
  readonly onMoved: (drawing: Drawing) => void
  readonly onChosen: (id: string | undefined) => void
  readonly onLeave: () => void
}

/** The drawings of a chart and the layer that takes their points. Load it with `lazy`, when there is a drawing or a tool. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { chart, drawings, tool, onMoved, onChosen } = props
  const [drawer, setDrawer] = useState<Drawer>()

  useEffect(() => {
    let isShown = true
    void chart.drawer().then((made) => isShown && setDrawer(made))
    return () => {
      isShown = false
    }
  }, [chart])

  useEffect(() => drawer?.show(drawings), [drawer, drawings])
  useEffect(() => drawer?.listen(onMoved, onChosen), [drawer, onMoved, onChosen])
  if (!drawer || tool === undefined) return null

  return <PlacingLayer {...props} drawer={drawer} tool={tool} />
}

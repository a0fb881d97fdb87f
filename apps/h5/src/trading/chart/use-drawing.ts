import { useCallback, useState } from 'react'
import type { Drawing, DrawingKind } from '@plumbline/api-schema/trading/chart-keeping'
import { DRAWINGS_MAX } from '@plumbline/domain/trading/chart-keeping'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { ChartKeeping } from './use-kept-chart.ts'

export interface Drawings {
  readonly tool: DrawingKind | undefined
  readonly choose: (tool: DrawingKind | undefined) => void
  /** The drawing that is held by its handles now. */
  readonly chosen: string | undefined
  /** A text that is placed and waits for its words. */
  readonly untitled: Drawing | undefined
  readonly title: (text: string | undefined) => void
  readonly remove: (id: string) => void
  readonly clear: () => void
  /** What the board over the chart is given. */
  readonly board: {
    readonly drawings: readonly Drawing[]
    readonly tool: DrawingKind | undefined
    readonly hint: string
    readonly place: (point: Drawing['points'][number]) => string
    readonly onDrawn: (drawing: Drawing) => void
    readonly onMoved: (drawing: Drawing) => void
    readonly onChosen: (id: string | undefined) => void
    readonly onLeave: () => void
  }
}

/** Drawing on the chart of a product: the tool in hand and what becomes of the drawings. */
export function useDrawing({ choice, change }: ChartKeeping): Drawings {
  const t = useWords()
  const format = useFormat()
  const [tool, setTool] = useState<DrawingKind>()
  const [chosen, setChosen] = useState<string>()
  const [untitled, setUntitled] = useState<Drawing>()
  const { drawings } = choice

  const put = (drawing: Drawing): void => {
    if (drawings.length >= DRAWINGS_MAX) return toast(t('chart.full.of_drawings', { most: DRAWINGS_MAX }))

    change({ drawings: [...drawings, drawing] })
    setTool(undefined)
    announce(t('chart.drawn', { tool: t(`chart.tool.${drawing.kind}`) }))
  }

  const onMoved = (moved: Drawing): void =>
    change({ drawings: drawings.map((one) => (one.id === moved.id ? moved : one)) })

  return {
    tool,
    choose: setTool,
    chosen: drawings.some(({ id }) => id === chosen) ? chosen : undefined,
    untitled,
    title(text) {
      setUntitled(undefined)
      if (untitled && text !== undefined && text.trim() !== '') put({ ...untitled, text: text.trim() })
    },
    remove: (id) => change({ drawings: drawings.filter((one) => one.id !== id) }),
    clear: () => change({ drawings: [] }),
    board: {
      drawings,
      tool,
      hint: t('chart.tool.hint'),
      place: ({ time, price }) =>
        t('chart.tool.at', {
          time: format.dateTime(new Date(time).toISOString()),
          price: format.amount(price),
        }),
      onDrawn: (drawing) => (drawing.kind === 'text' ? setUntitled(drawing) : put(drawing)),
      onMoved,
      onChosen: useCallback((id: string | undefined) => setChosen(id), []),
      onLeave: () => setTool(undefined),
    },
  }
}

import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { DrawingBoardProps } from './drawings/drawing-board.tsx'

/** Drawings in a chunk of their own: who draws nothing pays nothing for them. Each call tries anew. */
export const lazyDrawingBoard = (): ComponentType<DrawingBoardProps> =>
  lazy(async () => ({ default: (await import('./drawings/drawing-board.tsx')).DrawingBoard }))

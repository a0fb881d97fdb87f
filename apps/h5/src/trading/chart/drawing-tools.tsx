import {
  AlignJustify,
  Crosshair,
  Minus,
  SeparatorVertical,
  Square,
  Trash2,
  TrendingUp,
  Type,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DrawingKind } from '@plumbline/api-schema/trading/chart-keeping'
import { useWords } from '../../format/use-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './drawing-tools.module.css'
import type { Drawings } from './use-drawing.ts'

const ICONS = {
  trend: TrendingUp,
  horizontal: Minus,
  vertical: SeparatorVertical,
  rectangle: Square,
  fibonacci: AlignJustify,
  text: Type,
} as const satisfies Record<DrawingKind, LucideIcon>

/**
 * The tools at the chart's left, 56 wide (docs/rules/look.md#chart): cross-hair, then what can be drawn. The level tool
 * holds the horizontal and, at a second tap, the vertical line; the last one leads to deleting, which asks.
 */
export function DrawingTools({
  drawings,
  onDelete,
}: {
  readonly drawings: Drawings
  readonly onDelete: () => void
}) {
  const t = useWords()
  const { tool, choose } = drawings
  const level: DrawingKind = tool === 'horizontal' || tool === 'vertical' ? tool : 'horizontal'

  const tap = (kind: DrawingKind) => {
    if (kind === 'horizontal' && tool === 'horizontal') choose('vertical')
    else choose(kind === tool ? undefined : kind)
  }

  return (
    <div className={styles.tools} role="toolbar" aria-label={t('chart.tools')} aria-orientation="vertical">
      <IconButton
        label={t('chart.tool.cross')}
        aria-pressed={tool === undefined}
        onClick={() => choose(undefined)}
      >
        <Icon of={Crosshair} />
      </IconButton>
      {(['trend', level, 'rectangle', 'fibonacci', 'text'] as const).map((kind) => (
        <IconButton
          key={kind === level ? 'level' : kind}
          label={t(`chart.tool.${kind}`)}
          aria-pressed={tool === kind}
          onClick={() => tap(kind)}
        >
          <Icon of={ICONS[kind]} />
        </IconButton>
      ))}
      <IconButton label={t('chart.tool.delete')} onClick={onDelete}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  )
}

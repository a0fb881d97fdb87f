import type { LucideIcon } from 'lucide-react'

/**
 * A Lucide icon in the drawing's stroke: 20 beside text, 16 for chevrons and sort, 24 in bars.
 * Never named: the words beside it, or the control's own label, say what it means.
 */
export const Icon = ({
  of: Drawing,
  size = 20,
}: {
  readonly of: LucideIcon
  readonly size?: 16 | 20 | 24
}) => <Drawing size={size} strokeWidth={1.5} aria-hidden="true" />

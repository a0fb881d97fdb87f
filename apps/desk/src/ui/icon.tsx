import type { LucideIcon } from 'lucide-react'

/** A Lucide icon in the drawing's stroke; the words beside it or the control's label say what it means. */
export const Icon = ({ of: Drawing, size = 20 }: { readonly of: LucideIcon; readonly size?: 16 | 20 }) => (
  <Drawing size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />
)

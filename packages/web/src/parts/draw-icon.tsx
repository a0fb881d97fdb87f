import type { LucideIconData, LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** What points along the line of writing turns with it (styles/base.css). */
const TURNS = /^(chevron-(left|right)|chevrons-right|arrow-(left|right)|log-out)$/

/**
 * Takes the place of Lucide's own factory in both builds (build/icon-drawings.ts): the same drawing, without what no icon
 * here uses, which is more than all drawings of a first view.
 */
export const drawIcon = ({ name, node }: Pick<LucideIconData, 'name' | 'node'>) =>
  function Drawing({ size, ...attributes }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={TURNS.test(name ?? '') ? 'turns' : undefined}
        {...attributes}
      >
        {node.map(([tag, part]) => createElement(tag, part))}
      </svg>
    )
  }

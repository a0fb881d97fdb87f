import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { DIRECTION_ARROWS } from '../direction-arrows.ts'

/** Up or down, as an arrow and a word. */
export function DirectionWord({ direction }: { readonly direction: 'up' | 'down' }) {
  const t = useWords()

  return (
    <span>
      <Icon of={DIRECTION_ARROWS[direction]} size={16} /> {t(`trade.${direction}`)}
    </span>
  )
}

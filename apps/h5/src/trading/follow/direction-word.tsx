import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'

/** Up or down, as an arrow and a word. */
export function DirectionWord({ direction }: { readonly direction: 'up' | 'down' }) {
  const t = useWords()

  return (
    <span>
      <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={16} /> {t(`trade.${direction}`)}
    </span>
  )
}

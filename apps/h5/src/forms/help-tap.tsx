import { CircleQuestionMark } from 'lucide-react'
import { useWords } from '../format/use-words.ts'
import { tapClass } from '../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'

/** Customer service, one tap away: answers first, then the chat. Stands in the head of pages about money, and of the log-in. */
export function HelpTap() {
  const t = useWords()

  return (
    <a className={tapClass} href="#/pages/customer/customer" aria-label={t('support.open')}>
      <Icon of={CircleQuestionMark} size={24} />
    </a>
  )
}

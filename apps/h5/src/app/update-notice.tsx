import { X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { IconButton, InlineStep } from '../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './update-notice.module.css'

/** Whether anything on the page was typed and not sent: a reload would lose it. */
const holdsInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => !['checkbox', 'radio', 'search', 'hidden'].includes(field.type) && field.value.trim() !== '',
  )

/** A new version waits. It comes by a tap alone, and says first where typed text would go with it. */
export function UpdateNotice({
  onReload,
  onLater,
}: {
  readonly onReload: () => void
  readonly onLater: () => void
}) {
  const t = useWords()
  const [warns, setWarns] = useState(false)

  const reload = () => (!warns && holdsInput() ? setWarns(true) : onReload())

  return (
    <aside className={styles.notice} role="status" aria-label={t('shell.update_label')}>
      <p>{t(warns ? 'shell.update_typed' : 'shell.update_ready')}</p>
      <InlineStep onClick={reload}>{t(warns ? 'shell.update_anyway' : 'shell.update_reload')}</InlineStep>
      <IconButton label={t('shell.update_later')} onClick={onLater}>
        <Icon of={X} />
      </IconButton>
    </aside>
  )
}

import { Search } from 'lucide-react'
import { useWords } from '../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { Kbd } from './kbd.tsx'
import styles from './page-head.module.css'

const OPEN = 'open-palette'

/** Calls back when a page's head asks for the command palette, until the returned function is called. */
export function onOpenPalette(listener: () => void): () => void {
  addEventListener(OPEN, listener)
  return () => removeEventListener(OPEN, listener)
}

const isMac = /Mac|iP/.test(navigator.userAgent)

/** A page's title, and the door to everything else. */
export function PageHead({ title }: { readonly title: string }) {
  const t = useWords()

  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <button type="button" className={styles.palette} onClick={() => dispatchEvent(new Event(OPEN))}>
        <Icon of={Search} size={16} />
        <span>{t('palette.title')}</span>
        <Kbd keys={isMac ? '⌘ K' : 'Ctrl K'} />
      </button>
    </header>
  )
}

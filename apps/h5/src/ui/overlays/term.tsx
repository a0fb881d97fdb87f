import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useWords } from '../../format/use-words.ts'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './term.module.css'

/**
 * A word of trade that explains itself: a tap, a long press or Enter opens two sentences over the foot of the page. A tap
 * beside, Esc or the cross closes them and leads the focus back. It opens over an open sheet too, which stays.
 */
export function Term(props: {
  readonly children: ReactNode
  readonly title: string
  readonly text: string
  /** What a screen reader hears on the word: "What is this: Fee". */
  readonly label: string
}) {
  const t = useWords()
  const id = useId()
  const note = useRef<HTMLSpanElement>(null)

  const openByPress = (event: MouseEvent) => {
    event.preventDefault()
    note.current?.showPopover()
  }

  // Esc closes the sentences, and not the sheet beneath them as well.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !note.current?.matches(':popover-open')) return

    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
    note.current.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        className={styles.term}
        popoverTarget={id}
        aria-label={props.label}
        onContextMenu={openByPress}
        onKeyDown={keepEscape}
      >
        {props.children}
      </button>
      <span
        ref={note}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.title}
        tabIndex={-1}
        className={styles.note}
        onKeyDown={keepEscape}
        onToggle={(event) => event.newState === 'open' && note.current?.focus()}
      >
        <span className={styles.head}>
          <strong>{props.title}</strong>
          <IconButton label={t('action.close')} onClick={() => note.current?.hidePopover()}>
            <Icon of={X} />
          </IconButton>
        </span>
        <span className={styles.text}>{props.text}</span>
      </span>
    </>
  )
}

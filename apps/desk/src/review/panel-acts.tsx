import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { Button } from '../ui/button.tsx'
import { useKeys } from '../ui/keys.ts'
import type { KeyMap } from '../ui/keys.ts'
import styles from './panel.module.css'

/** Something that can be done with an item: a key, a word and the form that asks for what it needs. */
export interface PanelAct {
  readonly id: string
  readonly shortcut: string
  readonly label: string
  /** The next action, in brass: one at most. */
  readonly isNext?: boolean
  /** Why it cannot be begun yet; its key and button then lead to what is missing. */
  readonly missing?: { readonly words: string; readonly show: () => void } | undefined
  readonly form: (close: () => void) => ReactNode
}

const nothing = (): void => undefined

/** Keys that would lead away from a form that was begun: they wait until it is sent or taken back. */
export const HELD: KeyMap = Object.fromEntries(
  ['j', 'k', 'n', 't', 'g', 'o', 'p', 'f', '/', 'arrowdown', 'arrowup'].map((key) => [key, nothing] as const),
)

/** The foot of a panel: what can be done, or the form of what was begun. Escape takes a form back. */
export function PanelActs({ acts }: { readonly acts: readonly PanelAct[] }) {
  const t = useWords()
  const [openId, setOpenId] = useState<string>()
  const open = acts.find(({ id }) => id === openId)

  const close = (): void => setOpenId(undefined)

  useKeys({
    ...(open === undefined &&
      Object.fromEntries(
        acts.map((act) => [act.shortcut, act.missing ? act.missing.show : () => setOpenId(act.id)] as const),
      )),
    ...(open && { ...HELD, escape: close }),
  })

  if (acts.length === 0) return null

  const missing = acts.find((act) => act.missing)?.missing

  return (
    <footer className={styles.foot}>
      {!open && missing && (
        <p className={styles.missing}>
          {missing.words}{' '}
          <Button kind="plain" onClick={missing.show}>
            {t('proposal.show_rest')}
          </Button>
        </p>
      )}
      {open
        ? open.form(close)
        : acts.map((act) => (
            <Button
              key={act.id}
              kind={act.isNext ? 'next' : 'outline'}
              shortcut={act.shortcut}
              className={act.isNext ? styles.wide : undefined}
              disabled={act.missing !== undefined}
              onClick={() => setOpenId(act.id)}
            >
              {act.label}
            </Button>
          ))}
    </footer>
  )
}

/** A form in the foot: title, what it asks for, what went wrong, and its two buttons. Enter sends, Escape cancels. */
export function ActForm(props: {
  readonly title: string
  readonly note?: ReactNode
  readonly submit: string
  /** A refusal or rejection is no next step: its button is no brass one. */
  readonly isPlain?: boolean
  readonly isBusy: boolean
  readonly failure?: string | undefined
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}) {
  const t = useWords()
  const [send, setSend] = useState<HTMLButtonElement | null>(null)
  const hasFields = props.children !== undefined

  useEffect(() => {
    // Without a field to type in, Enter must still send.
    if (!hasFields) send?.focus()
  }, [hasFields, send])

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!props.isBusy) props.onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h3 className={styles.formTitle}>{props.title}</h3>
      {props.note !== undefined && <p className={styles.formNote}>{props.note}</p>}
      {hasFields && <div className={styles.fields}>{props.children}</div>}
      <p className={styles.failure} role="alert">
        {props.failure}
      </p>
      <div className={styles.buttons}>
        <Button shortcut="escape" onClick={props.onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          type="submit"
          kind={props.isPlain ? 'outline' : 'next'}
          shortcut="enter"
          busy={props.isBusy}
          className={styles.wide}
          ref={setSend}
        >
          {props.submit}
        </Button>
      </div>
    </form>
  )
}

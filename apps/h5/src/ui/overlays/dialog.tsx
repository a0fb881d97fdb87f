import { createStore, useStore } from '@plumbline/web/state/store'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { sheetFailed } from './sheet.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly confirm: string
  readonly cancel: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A page that has a dialog stands before what the dialog is drawn with is fetched, so that it opens without a network too. */
const FETCHED_AFTER_MS = 1_000

const ready = createStore<{ readonly DialogBox?: ComponentType<DialogProps> }>({})

const loadBox = async (): Promise<void> => ready.set(await import('./dialog-box.tsx'))

/** Asks before logging out and before what cannot be undone; nothing else interrupts. */
export function Dialog(props: DialogProps) {
  const { isOpen, onCancel } = props
  const { DialogBox } = useStore(ready)
  const isMissing = DialogBox === undefined

  useBackCloses(isOpen, onCancel)

  useEffect(() => {
    if (!isMissing) return

    const soon = setTimeout(() => void loadBox().catch(() => undefined), FETCHED_AFTER_MS)
    return () => clearTimeout(soon)
  }, [isMissing])

  useEffect(() => {
    if (!isOpen || !isMissing) return

    loadBox().catch((cause: unknown) => {
      console.warn('a dialog did not load', cause)
      onCancel()
      sheetFailed()
    })
  }, [isOpen, isMissing, onCancel])

  return DialogBox && <DialogBox {...props} />
}

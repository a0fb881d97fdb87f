import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'

/** What a dialog is drawn with; focus starts on *cancel*. */
export function DialogBox(props: DialogProps) {
  const cancel = useRef<HTMLDivElement>(null)

  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim ?? ''} />
        <AlertDialog.Popup
          className={styles.dialog ?? ''}
          initialFocus={() => cancel.current?.querySelector('button') ?? true}
        >
          <AlertDialog.Title className={styles.title ?? ''}>{props.title}</AlertDialog.Title>
          {props.children !== undefined && (
            <AlertDialog.Description className={styles.note ?? ''}>{props.children}</AlertDialog.Description>
          )}
          <div className={styles.actions} ref={cancel}>
            <Button kind="outline" onClick={props.onCancel}>
              {props.cancel}
            </Button>
            <Button busy={props.busy ?? false} onClick={props.onConfirm}>
              {props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

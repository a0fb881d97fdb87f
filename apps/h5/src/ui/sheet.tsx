import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { dropToast } from './toast.tsx'

/**
 * A sheet from below: ticket, picker, settings. Dragged down, tapped beside, Esc or Back closes it; focus goes in and returns.
 * Load it with the page that opens it, never from the first page's chunk (34 KiB).
 */
export function Sheet(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The title is read out, but not drawn: the sheet's own head says it. */
  readonly isTitleHidden?: boolean
  readonly closeLabel: string
  readonly children: ReactNode
}) {
  useBackCloses(props.isOpen, props.onClose)
  useEffect(() => {
    if (props.isOpen) dropToast()
  }, [props.isOpen])
  const popup = useRef<HTMLDivElement>(null)
  // Digits typed on a keyboard reach the marked field at once; on a touch screen the phone's own keys stay away.
  const firstFocus = () =>
    (matchMedia('(pointer: fine)').matches &&
      popup.current?.querySelector<HTMLElement>('[data-first-focus]')) ||
    popup.current
  return (
    <Drawer.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['scrim'] ?? ''} />
        <Drawer.Viewport className={styles['viewport'] ?? ''}>
          <Drawer.Popup className={styles['sheet'] ?? ''} ref={popup} initialFocus={firstFocus}>
            <div className={styles['grabber']} aria-hidden="true" />
            <Drawer.Content className={styles['content'] ?? ''}>
              <div className={props.isTitleHidden ? styles['bare'] : styles['head']}>
                <Drawer.Title className={props.isTitleHidden ? 'unseen' : (styles['title'] ?? '')}>
                  {props.title}
                </Drawer.Title>
                <IconButton
                  label={props.closeLabel}
                  className={props.isTitleHidden ? styles['quiet'] : undefined}
                  onClick={props.onClose}
                >
                  <Icon of={X} />
                </IconButton>
              </div>
              {props.children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../format/use-words.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import type { SheetProps } from './sheet.tsx'
import styles from './sheet.module.css'

/** What a sheet is drawn with: of 26 KiB, and so loaded by `sheet.tsx` once the page stands. */
export function SheetDrawer(props: SheetProps) {
  const t = useWords()
  const popup = useRef<HTMLDivElement>(null)

  // Digits typed on a keyboard reach the marked field at once; on a touch screen the phone's own keys stay away.
  const firstFocus = () =>
    (matchMedia('(pointer: fine)').matches &&
      popup.current?.querySelector<HTMLElement>('[data-first-focus]')) ||
    popup.current

  return (
    <Drawer.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim ?? ''} />
        <Drawer.Viewport className={styles.viewport ?? ''}>
          <Drawer.Popup className={styles.sheet ?? ''} ref={popup} initialFocus={firstFocus}>
            <div className={styles.grabber} aria-hidden="true" />
            <Drawer.Content className={styles.content ?? ''}>
              <div className={props.isTitleHidden ? styles.bare : styles.head}>
                <Drawer.Title className={props.isTitleHidden ? 'unseen' : (styles.title ?? '')}>
                  {props.title}
                </Drawer.Title>
                <IconButton
                  label={t('action.close')}
                  className={props.isTitleHidden ? styles.quiet : undefined}
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../format/use-words.ts'
import { readPicture } from '../session/api.ts'
import { dataOf } from '@plumbline/web/calls/query-client'
import { Button } from '../ui/button.tsx'
import { useKeys } from '../ui/keys.ts'
import { Picture } from '../ui/picture.tsx'
import { focusPanel } from './focus.ts'
import styles from './panel.module.css'

/**
 * A customer's picture in the panel; `v` puts the focus on it, where its own keys zoom, turn and move, and Escape takes it
 * back to the panel.
 */
export function ItemPicture({
  fileId,
  what,
  takesFocus = false,
  onShown,
  onLeave = focusPanel,
}: {
  readonly fileId: string
  readonly what: string
  /** The operator asked for it just now: the focus goes there once it is open. */
  readonly takesFocus?: boolean
  readonly onShown?: () => void
  readonly onLeave?: () => void
}) {
  const t = useWords()
  const place = useRef<HTMLDivElement>(null)

  const picture = useQuery({
    queryKey: ['picture', fileId],
    // Each reading is a view that is logged and told to the customer: asked once, never again by itself.
    queryFn: async () => dataOf(await readPicture(fileId)),
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  })

  const wantsFocus = useRef(takesFocus)

  const focusViewer = (): void => {
    const viewer = place.current?.querySelector<HTMLElement>('[data-picture]')
    wantsFocus.current = !viewer
    viewer?.focus()
  }

  const afterShown = useEffectEvent(() => {
    if (wantsFocus.current) focusViewer()
    onShown?.()
  })

  useEffect(() => {
    if (picture.data !== undefined) afterShown()
  }, [picture.data])

  useKeys({ v: focusViewer })

  return (
    <div className={styles.picture} ref={place}>
      {picture.data !== undefined && (
        <Picture
          key={fileId}
          src={picture.data}
          onLeave={onLeave}
          words={{
            what,
            viewer: t('picture.viewer', { what }),
            larger: t('picture.larger'),
            smaller: t('picture.smaller'),
            left: t('picture.left'),
            right: t('picture.right'),
            fit: t('picture.fit'),
            full: t('picture.full'),
            leaveFull: t('picture.leave_full'),
          }}
        />
      )}
      {picture.data === undefined && (
        <div className={styles.waiting} role="status">
          {picture.error ? (
            <>
              <p>{t('picture.failed')}</p>
              <Button onClick={() => void picture.refetch()}>{t('action.retry')}</Button>
            </>
          ) : (
            <p>{t('picture.loading')}</p>
          )}
        </div>
      )}
    </div>
  )
}

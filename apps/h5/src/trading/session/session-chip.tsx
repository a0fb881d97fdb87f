import { historyCall } from '@plumbline/api-schema/trading/order'
import { toIso, SECOND_MS } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useStore } from '@plumbline/web/state/store'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import styles from './session-chip.module.css'
import { checkMinutesStore, isCheckDue, markSeen, sessionStore } from './session-clock.ts'
import { SessionSheet } from './session-sheet.tsx'

/**
 * Time since the app was opened and what orders came to since, in the head of trading pages; every so many minutes the
 * sheet behind it comes by itself.
 * @param isHeld a ticket is open: the sheet waits until it is closed
 */
export function SessionChip({
  isHeld = false,
  isInList = false,
}: {
  readonly isHeld?: boolean
  /** In the head of the list, which gives way where it is narrow. */
  readonly isInList?: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const session = useStore(sessionStore)
  const minutes = useStore(checkMinutesStore)
  const now = useServerNow(SECOND_MS)
  const [isOpen, setOpen] = useState(false)

  const { data } = useCall(
    historyCall,
    { from: toIso(session.openedAt), limit: 1 },
    { enabled: useIsSignedIn() },
  )

  const isDue = isCheckDue(session, minutes, now) && !isHeld
  const seconds = Math.max(0, Math.floor((now - session.openedAt) / SECOND_MS))

  // Whole minutes: a head that turns every second draws the eye from the price.
  const length = format.duration(seconds < 60 ? seconds : seconds - (seconds % 60))
  const net = data && cover(format.amount(data.totals.net, 'change'))

  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-in-list={isInList || undefined}
        onClick={() => setOpen(true)}
      >
        <span className="unseen">{t('session.open')}: </span>
        <span>{length}</span>
        <span className="figure">{net ?? '–'}</span>
      </button>
      <SessionSheet
        isOpen={isOpen || isDue}
        isByItself={isDue && !isOpen}
        length={length}
        totals={data?.totals}
        onClose={() => {
          setOpen(false)
          markSeen(now)
        }}
      />
    </>
  )
}

import { ownLimitsCall } from '@plumbline/api-schema/accounts/limits'
import type { OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { refuseByPause } from '@plumbline/domain/accounts/own-pause'
import { parseIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useIsSignedIn } from '../session/token.ts'
import { useCall } from '../session/use-call.ts'
import { stepClass } from '../ui/button.tsx'
import styles from './pause-note.module.css'

/** What a form would send that a pause stands against; a recharge is stopped by a self-exclusion alone. */
type Stopped = 'orders' | 'projects' | 'exchange' | 'recharge' | 'renewal'

/** What the server's own rule would refuse with now, and until when; nothing while no pause runs. */
function useStanding(stops: Stopped) {
  const format = useFormat()
  const { data } = useCall(ownLimitsCall, {}, { enabled: useIsSignedIn() })
  const refusal = data && refuseByPause(pausesAgainst(stops, data), serverClock.now())
  if (refusal?.refusal !== 'cooling_off' && refusal?.refusal !== 'self_excluded') return undefined

  const until = refusal.params?.['until']
  return {
    refusal: refusal.refusal,
    until: until === undefined ? undefined : format.dateTime(String(until)),
  }
}

const pausesAgainst = (stops: Stopped, { pauses }: OwnLimits) =>
  pauses
    .filter(({ kind }) => stops !== 'recharge' || kind === 'self_exclusion')
    .map(({ kind, until }) => ({ kind, until: until === undefined ? undefined : (parseIso(until) ?? 0) }))

/**
 * Stands at the top of a form while the customer's own pause would refuse it, and says so before anything is typed: until
 * when, what stays open, what stops here, and where the pause is.
 */
export function PauseNote({ stops, isOnPage }: { readonly stops: Stopped; readonly isOnPage?: boolean }) {
  const t = useWords()
  const standing = useStanding(stops)
  if (!standing) return null

  const { refusal, until } = standing

  return (
    <aside className={styles.note} data-place={isOnPage ? 'page' : undefined}>
      <p>{until === undefined ? t(`refusal.${refusal}`) : t(`refusal.${refusal}.detail`, { until })}</p>
      <div className={styles.last}>
        <p>{t(`limits.now.${stops}`)}</p>
        <LimitsStep />
      </div>
    </aside>
  )
}

/** The same in one line, beside what opens the form. */
export function PauseLine({ stops }: { readonly stops: Stopped }) {
  const t = useWords()
  const standing = useStanding(stops)
  if (!standing) return null

  const { refusal, until } = standing

  return (
    <aside className={`${styles.note} ${styles.last}`} data-place="bar">
      <p>
        {t(refusal === 'cooling_off' ? 'limits.cool_off' : 'limits.self_exclusion')}
        {' · '}
        {until === undefined ? t('limits.for_good') : t('limits.until', { time: until })}
      </p>
      <LimitsStep />
    </aside>
  )
}

function LimitsStep() {
  const t = useWords()

  return (
    <a className={stepClass} href="#/pages/user/limits">
      {t('title.limits')}
    </a>
  )
}

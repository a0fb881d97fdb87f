import { X } from 'lucide-react'
import { useWords } from '../format/use-words.ts'
import { firstSteps } from '../session/first-steps.ts'
import { useIsSignedIn } from '../session/token.ts'
import { IconButton, stepClass } from '../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useHash } from '../ui/pages/navigation.ts'
import styles from './first-steps-offer.module.css'
import { noticeSlot } from './notice-slot.ts'
import { loadRest } from './words.ts'

const STEPS_PAGE = '/pages/shell/steps'

const close = () => {
  firstSteps.set({ seen: 0, isDone: true })
  noticeSlot.set(undefined)
}

/** One line under the ribbon, gone for good with one tap, and with the session: who has closed the account is not new. */
function Offer() {
  const t = useWords()
  const [path] = useHash()
  const isSignedIn = useIsSignedIn()

  // Who came to the steps by another way need not be offered them there.
  if (!isSignedIn || path === STEPS_PAGE) return null

  return (
    <aside className={styles.offer} aria-label={t('steps.offer_label')}>
      <p>{t('steps.offer')}</p>
      <a className={stepClass} href={`#${STEPS_PAGE}`} onClick={() => noticeSlot.set(undefined)}>
        {t('steps.begin')}
      </a>
      <IconButton label={t('steps.not_now')} onClick={close}>
        <Icon of={X} />
      </IconButton>
    </aside>
  )
}

/** Offers the first steps to who has just registered; who has gone through or away from them is not asked again. */
export function offerFirstSteps(): void {
  if (firstSteps.get().isDone) return
  loadRest().then(
    () => noticeSlot.set(<Offer />),
    () => undefined,
  )
}

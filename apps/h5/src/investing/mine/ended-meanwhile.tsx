import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { useEffect } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { dropToast } from '../../ui/overlays/toast.tsx'
import { profitPage } from '../investment-data.ts'
import { EndLines, EndWords } from './ended-project.tsx'
import styles from './sheets.module.css'

/** In place of what could have been done: it ended meanwhile, what came of it, and the way to all of it. */
export function EndedMeanwhile({
  subscription,
  onDone,
}: {
  readonly subscription: Subscription
  readonly onDone: () => void
}) {
  const t = useWords()

  // The message of it says the same over the sheet.
  useEffect(dropToast, [])

  const see = () => {
    onDone()
    navigate(profitPage(subscription.id), { replace: true })
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.note} role="status">
        <p>
          <EndWords subscription={subscription} />
        </p>
        <p>{t('subscription.has_ended')}</p>
      </div>
      <EndLines subscription={subscription} />
      <div className={styles.actions}>
        <Button kind="outline" onClick={see}>
          {t('subscription.profit')}
        </Button>
      </div>
    </div>
  )
}

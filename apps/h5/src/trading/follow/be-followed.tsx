import { openFollowCall } from '@plumbline/api-schema/trading/follow'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button, stepClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { leaderPage, renewFollows, useLeaders, viewAddress } from './follow-data.ts'
import styles from './follow.module.css'
import { FollowNotRead } from './follow-not-read.tsx'

const SHOWS = ['label', 'record', 'not'] as const
const GIVES = ['nothing', 'free', 'chain'] as const

/** The own opening to followers: what it shows of the customer, what it gives (nothing), and the switch. */
export function BeFollowed() {
  const t = useWords()
  const format = useFormat()
  const query = useLeaders()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, refusals } = useSubmit(openFollowCall)
  const own = query.data?.pages[0]?.own
  const isFollowing = query.data?.pages[0]?.follows === true
  if (!own) return <FollowNotRead query={query} />

  const set = async (on: boolean) => {
    const result = await submit({ on })
    setAsking(false)
    if (!result?.ok) return

    toast(t(on ? 'follow.open.opened' : 'follow.open.closed'))
    void renewFollows()
  }

  return (
    <div className={styles.open}>
      <h2>{t(own.on ? 'follow.open.on' : 'follow.open.off')}</h2>
      {own.on && own.label !== undefined && own.since !== undefined && (
        <p>
          {t('follow.open.since', { day: format.date(own.since), label: own.label })}{' '}
          <a className={stepClass} href={`#${leaderPage(own.id ?? '')}`}>
            {t('follow.open.own_page')}
          </a>
        </p>
      )}
      <h3>{t('follow.open.shows')}</h3>
      <ul>
        {SHOWS.map((one) => (
          <li key={one}>{t(`follow.open.shows.${one}`)}</li>
        ))}
      </ul>
      <h3>{t('follow.open.gives')}</h3>
      <ul>
        {GIVES.map((one) => (
          <li key={one}>{t(`follow.open.gives.${one}`)}</li>
        ))}
      </ul>
      <div role="alert">
        {Object.values(refusals).map((words) => (
          <Refusal key={words}>{words}</Refusal>
        ))}
      </div>
      {own.on ? (
        <Button kind="outline" onClick={() => setAsking(true)}>
          {t('follow.open.end')}
        </Button>
      ) : isFollowing ? (
        <p className={styles.note}>
          {t('follow.open.not_both')}{' '}
          <a className={stepClass} href={`#${viewAddress('mine')}`}>
            {t('follow.view.mine')}
          </a>
        </p>
      ) : (
        <Button busy={isBusy} onClick={() => void set(true)}>
          {t('follow.open.begin')}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        title={t('follow.open.close_title')}
        confirm={t('follow.open.end')}
        cancel={t('action.back')}
        busy={isBusy}
        onConfirm={() => void set(false)}
        onCancel={() => setAsking(false)}
      >
        {t('follow.open.close_note')}
      </Dialog>
    </div>
  )
}

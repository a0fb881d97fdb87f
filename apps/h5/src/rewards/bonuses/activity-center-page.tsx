import { bonusesCall } from '@plumbline/api-schema/rewards/bonus'
import { UserRoundPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../../format/use-words.ts'
import { renew, useUser } from '../../market-data/own-account.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import { BonusList } from './bonus-list.tsx'
import { Offers } from './offers.tsx'
import { RunningBonus } from './running-bonus.tsx'
import { SignIn } from './sign-in.tsx'
import styles from './growth.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Rewards: the daily sign-in, the bonus that runs, what is on offer, the way to invite, and earlier bonuses. */
export function ActivityCenterPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.rewards')} above="/pages/user/user" />
      <SignIn />
      <Bonuses />
      <ul className={styles.links}>
        <li>
          <LinkRow icon={UserRoundPlus} label={t('rewards.invite')} to="/pages/user/invitation" />
        </li>
      </ul>
      <BonusList />
    </>
  )
}

/** Orders paid from the bonus move its turnover: whenever its balance changes, the bonus is read again. */
function useFollowsBalance(): void {
  const book = useUser().data?.balances.find((balance) => balance.book === 'bonus')
  const state = book && `${book.total} ${book.frozen}`
  useEffect(() => {
    if (state !== undefined) renew(bonusesCall.path)
  }, [state])
}

/** What runs and what is on offer, of one answer: an offer knows whether another bonus stands in its way. */
function Bonuses() {
  const t = useWords()
  const isSignedIn = useIsSignedIn()
  const running = useCall(bonusesCall, { status: 'active', limit: 1 }, { enabled: isSignedIn })
  const offers = useWholeList(bonusesCall, { status: 'offered' }, { enabled: isSignedIn })
  useFollowsBalance()
  const error = running.error ?? offers.error

  if (running.data && offers.data) {
    const [bonus] = running.data.items

    return (
      <>
        <RunningBonus bonus={bonus} />
        <Offers offers={offers.data.items} isOneRunning={bonus !== undefined} />
      </>
    )
  }

  return (
    <NotRead
      error={error}
      refetch={() => void Promise.all([running.refetch(), offers.refetch()])}
      rows={4}
      title={t('rewards.failed')}
      note={t('rewards.failed_note')}
    />
  )
}

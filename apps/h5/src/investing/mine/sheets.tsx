import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { Dispatch, SetStateAction } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useSubscription } from '../investment-data.ts'
import { usePlatformToday } from '../platform-today.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import { AppendSheet } from './append-sheet.tsx'
import { EndedMeanwhile } from './ended-meanwhile.tsx'
import { dayOfTerm } from './holding.ts'
import { InstalmentSheet } from './instalment-sheet.tsx'
import { RenewSheet } from './renew-sheet.tsx'
import styles from './sheets.module.css'
import { StopSheet } from './stop-sheet.tsx'

/** A sheet over a list or a page of investments; while it closes it still shows what it was opened for. */
export interface OpenedSheet {
  readonly what: 'append' | 'instalment' | 'renew' | 'stop'
  readonly subscription: Subscription
  readonly isOpen: boolean
}

const BODIES = {
  append: AppendSheet,
  instalment: InstalmentSheet,
  renew: RenewSheet,
  stop: StopSheet,
} as const

/** The one sheet of a page of investments: append, second instalment, renewal or stop, for the one it was opened for. */
export function Sheets({
  opened,
  onOpen,
}: {
  readonly opened: OpenedSheet | undefined
  readonly onOpen: Dispatch<SetStateAction<OpenedSheet | undefined>>
}) {
  // An answer that comes when another sheet was opened meanwhile closes none.
  const close = () => onOpen((now) => (now === opened && now ? { ...now, isOpen: false } : now))
  return opened && <OneSheet opened={opened} onClose={close} />
}

function OneSheet({
  opened,
  onClose: close,
}: {
  readonly opened: OpenedSheet
  readonly onClose: () => void
}) {
  const t = useWords()
  const { data } = useSubscription(opened.subscription.id)
  const hasEnded = opened.isOpen && data?.subscription.status === 'settled'

  return (
    <Sheet
      isOpen={opened.isOpen}
      onClose={close}
      title={hasEnded ? opened.subscription.title : t(`subscription.${opened.what}.title`)}
    >
      <Body key={`${opened.what} ${opened.subscription.id}`} opened={opened} onDone={close} />
    </Sheet>
  )
}

function Body({ opened, onDone }: { readonly opened: OpenedSheet; readonly onDone: () => void }) {
  const t = useWords()
  const query = useSubscription(opened.subscription.id)
  const { data } = query
  const Inside = BODIES[opened.what]

  // It may have matured, or been stopped on another device, since the list was read.
  if (data?.subscription.status === 'settled')
    return <EndedMeanwhile subscription={data.subscription} onDone={onDone} />

  if (data)
    return (
      <>
        <Which subscription={data.subscription} />
        <Inside detail={data} onDone={onDone} />
      </>
    )

  return <ProjectNotRead query={query} failed={t('profit.failed')} rows={3} />
}

/** Which one of several alike it is: its name, what is in it, and its place in the term. */
function Which({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const today = usePlatformToday()
  const { principal, days, matures_at: matures } = subscription

  return (
    <div className={styles.which}>
      <p>
        <HouseTitle of={subscription} />{' '}
        <span className="figure">{cover(format.money(principal, 'USD'))}</span>
      </p>
      <p>
        {t('subscription.line', {
          day: format.count(dayOfTerm(subscription, today)),
          days: format.count(days),
          matures: format.platformDay(matures),
        })}
      </p>
    </div>
  )
}

import type { Subscription } from '@plumbline/api-schema/investment'
import { useWords } from '../../../format/use-words.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useSubscription } from '../investment-data.ts'
import { NotRead } from '../not-read.tsx'
import { AppendSheet } from './append-sheet.tsx'
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
  readonly onOpen: (opened: OpenedSheet) => void
}) {
  const t = useWords()
  if (!opened) return null
  const close = () => onOpen({ ...opened, isOpen: false })
  return (
    <Sheet
      isOpen={opened.isOpen}
      onClose={close}
      title={t(`subscription.${opened.what}.title`)}
      closeLabel={t('action.close')}
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
    return <p className={styles['note']}>{t('subscription.has_ended')}</p>
  if (data) return <Inside detail={data} onDone={onDone} />
  return <NotRead query={query} failed={t('profit.failed')} rows={3} />
}

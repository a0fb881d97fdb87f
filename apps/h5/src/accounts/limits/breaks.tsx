import { pauseCall } from '@plumbline/api-schema/accounts/limits'
import type { OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { PAUSE_KINDS } from '@plumbline/domain/accounts/own-pause'
import type { PauseKind } from '@plumbline/domain/accounts/own-pause'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { InlineStep } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { BreakSheet } from './break-sheet.tsx'
import styles from './limits.module.css'
import { defined } from '@plumbline/domain/basics/defined'

/** A day that begins while it is sent is still a whole day when it arrives. */
const ON_THE_WAY_MS = MINUTE_MS

interface BreaksProps {
  readonly pauses: OwnLimits['pauses']
  readonly onChanged: (own: OwnLimits) => void
}

interface Asked {
  readonly kind: PauseKind
  /** `undefined`: for good. */
  readonly until: string | undefined
}

/** Cool-off and self-exclusion: what runs, and the way to begin one or make it longer. */
export function Breaks({ pauses, onChanged }: BreaksProps) {
  const t = useWords()
  const wanted = useSearch().get('break')
  const [open, setOpen] = useState(() => PAUSE_KINDS.find((kind) => kind === wanted))
  const [asked, setAsked] = useState<Asked>()

  const choose = (kind: PauseKind, days: number | undefined) => {
    setOpen(undefined)
    const until = days === undefined ? undefined : toIso(serverClock.now() + days * DAY_MS + ON_THE_WAY_MS)
    setAsked({ kind, until })
  }

  return (
    <section>
      <h2 className={styles.breaks}>{t('limits.breaks')}</h2>
      <ul className={styles.list}>
        {PAUSE_KINDS.map((kind) => (
          <BreakRow
            key={kind}
            kind={kind}
            running={pauses.find((pause) => pause.kind === kind)}
            onOpen={() => setOpen(kind)}
          />
        ))}
      </ul>
      {open && (
        <BreakSheet kind={open} onClose={() => setOpen(undefined)} onChosen={(days) => choose(open, days)} />
      )}
      <Confirm asked={asked} onClose={() => setAsked(undefined)} onChanged={onChanged} />
    </section>
  )
}

function BreakRow(props: {
  readonly kind: PauseKind
  readonly running: OwnLimits['pauses'][number] | undefined
  readonly onOpen: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { kind, running } = props
  const label = t(`limits.${kind}`)
  const action = running ? t('limits.longer') : t(`limits.begin.${kind}`)
  const isForGood = running !== undefined && running.until === undefined

  return (
    <li>
      <div className={styles.head}>
        <h3>{label}</h3>
        {!isForGood && (
          <InlineStep aria-label={`${action}: ${label}`} onClick={props.onOpen}>
            {action}
          </InlineStep>
        )}
      </div>
      <p className={styles.meta}>{t(`limits.${kind}.note`)}</p>
      {running && (
        <p className={styles.running}>
          {running.until === undefined
            ? t('limits.for_good')
            : t('limits.until', { time: format.dateTime(running.until) })}
        </p>
      )}
    </li>
  )
}

/** Asks once more: it cannot be taken back. */
function Confirm(props: {
  readonly asked: Asked | undefined
  readonly onClose: () => void
  readonly onChanged: (own: OwnLimits) => void
}) {
  const { asked, onClose, onChanged } = props
  const t = useWords()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)

  const begin = async () => {
    if (!asked) return

    setBusy(true)
    const { kind, until } = asked
    const result = await sendCall(pauseCall, { kind, ...defined({ until }) })

    setBusy(false)
    onClose()
    if (!result.ok) return toast(failureWords(t, result))

    onChanged(result.data)
    toast(t('limits.begun'))
  }

  const title =
    asked?.until === undefined
      ? t('limits.ask.for_good')
      : t(`limits.ask.${asked.kind}`, { time: format.dateTime(asked.until) })

  return (
    <Dialog
      isOpen={asked !== undefined}
      title={title}
      confirm={t(`limits.begin.${asked?.kind ?? 'cool_off'}`)}
      cancel={t('action.cancel')}
      busy={isBusy}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      {t('limits.ask.note')}
    </Dialog>
  )
}

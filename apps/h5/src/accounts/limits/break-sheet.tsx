import type { PauseKind } from '@plumbline/domain/accounts/own-pause'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { PAUSE_DAYS } from './limit-form.ts'
import styles from './limits.module.css'

const FOR_GOOD = 'for_good'

/** How long, and in plain lists what stops and what goes on, before anything is sent. */
export function BreakSheet(props: {
  readonly kind: PauseKind
  readonly onClose: () => void
  readonly onChosen: (days: number | undefined) => void
}) {
  const { kind } = props
  const t = useWords()
  const [chosen, setChosen] = useState<number | typeof FOR_GOOD>(PAUSE_DAYS[kind][0])

  return (
    <Sheet isOpen onClose={props.onClose} title={t(`limits.${kind}`)}>
      <div className={styles.form}>
        <Seg<number | typeof FOR_GOOD>
          label={t('limits.how_long')}
          choices={PAUSE_DAYS[kind].map((days) => ({
            value: days ?? FOR_GOOD,
            label: days === undefined ? t('limits.for_good') : t('limits.days', { n: days }),
          }))}
          value={chosen}
          isWrapping
          onChoose={setChosen}
        />
        <Effects kind={kind} />
        <p className={styles.note}>{t('limits.ask.note')}</p>
        <Button kind="outline" onClick={() => props.onChosen(chosen === FOR_GOOD ? undefined : chosen)}>
          {t(`limits.begin.${kind}`)}
        </Button>
      </div>
    </Sheet>
  )
}

function Effects({ kind }: { readonly kind: PauseKind }) {
  const t = useWords()
  const isExclusion = kind === 'self_exclusion'

  const stops = [
    t('limits.stops.orders'),
    t('limits.stops.projects'),
    t('limits.stops.exchange'),
    t('limits.stops.bonus'),
    ...(isExclusion ? [t('limits.stops.deposits'), t('limits.stops.following')] : []),
  ]

  const goesOn = [
    t('limits.goes_on.orders'),
    t('limits.goes_on.withdraw'),
    t('limits.goes_on.exchange'),
    t('limits.goes_on.projects'),
    ...(isExclusion ? [] : [t('limits.goes_on.deposits')]),
  ]

  return (
    <>
      <h3 className={styles.effects}>{t('limits.stops')}</h3>
      <ul className={styles.bullets}>
        {stops.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className={styles.effects}>{t('limits.goes_on')}</h3>
      <ul className={styles.bullets}>
        {goesOn.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

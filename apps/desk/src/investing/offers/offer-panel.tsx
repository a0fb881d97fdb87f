import { proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { Conflict } from '../../review/decide.ts'
import { HELD } from '../../review/panel-acts.tsx'
import { HeroSum, Panel } from '../../review/panel.tsx'
import panelStyles from '../../review/panel.module.css'
import { useMay } from '../../session/me.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { useKeys } from '../../ui/keys.ts'
import { Notice } from '../../ui/state.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferForm } from './offer-form.tsx'
import { ReserveBar } from './reserve-bar.tsx'
import { ReserveForm } from './reserve-form.tsx'
import { centsOf, reserveOf, shortfallOf } from './reserve.ts'
import styles from './investments.module.css'
import { titleOf } from './use-investments.ts'
import { useOfferDoor, WaitingActs, WaitingTerms } from './waiting-terms.tsx'
import { formatUsd } from '@plumbline/domain/money/asset'

/** What is done in the panel besides looking: it stands in the address, so that a key of the page leads there. */
export type PanelAct = 'terms' | 'fund'

/** One offer: its reserve to scale, what waits for a second operator, what it says; or a form of what was begun. */
export function OfferPanel({
  offer,
  waiting,
  act,
  onAct,
  onClose,
}: {
  readonly offer: DeskOffer
  /** Proposals about this offer, oldest first. */
  readonly waiting: readonly Proposal[]
  readonly act: PanelAct | undefined
  readonly onAct: (act: PanelAct | undefined) => void
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const [conflict, setConflict] = useState<Conflict>()
  const door = useOfferDoor(setConflict)
  const [first, ...more] = waiting
  const label = t('investments.panel', { title: titleOf(offer, format.language), n: offer.version })
  useKeys(act ? { ...HELD, escape: () => onAct(undefined) } : {})

  if (act !== undefined && may(proposeOfferCall))
    return (
      <Panel label={label} head={label} onClose={onClose}>
        <h2>{act === 'terms' ? t('investments.propose_version') : t('investments.fund')}</h2>
        {act === 'terms' && waiting.some(({ kind }) => kind === 'offer') && (
          <Notice>{t('investments.version_waits', { n: offer.version + 1 })}</Notice>
        )}
        {act === 'terms' ? (
          <OfferForm offer={offer} onClose={() => onAct(undefined)} />
        ) : (
          <ReserveForm offer={offer} onClose={() => onAct(undefined)} />
        )}
      </Panel>
    )

  const reserve = reserveOf(offer)

  return (
    <Panel
      label={label}
      head={label}
      foot={
        first ? (
          <WaitingActs key={first.id} proposal={first} door={door} />
        ) : (
          may(proposeOfferCall) && (
            <footer className={classNames(panelStyles.foot, styles.acts)}>
              <Button shortcut="p" onClick={() => onAct('terms')}>
                {t('investments.propose_terms')}
              </Button>
              <Button shortcut="f" onClick={() => onAct('fund')}>
                {t('investments.fund')}
              </Button>
            </footer>
          )
        )
      }
      onClose={onClose}
    >
      <HeroSum figure={format.amount(formatUsd(reserve.whole))} words={t('investments.usd_reserve')} />
      <ReserveBar reserve={reserve} />
      {conflict && <Notice>{t(`conflict.${conflict}`)}</Notice>}
      <Short offer={offer} />
      {first && <WaitingTerms proposal={first} offer={offer} more={more.length} />}
      <OfferFacts offer={offer} />
    </Panel>
  )
}

/** The shortfall of the terms in force, in words: where joining stops until somebody pays in. */
function Short({ offer }: { readonly offer: DeskOffer }) {
  const t = useWords()
  const format = useFormat()

  const short = shortfallOf(reserveOf(offer), {
    subscribed: centsOf(offer.subscribed),
    capacity: centsOf(offer.capacity),
  })
  if (!short || offer.status === 'ended') return null

  return (
    <Notice>
      {offer.is_funded
        ? t('investments.short', { sum: format.amount(formatUsd(short.short)), percent: short.stopsAt })
        : t('investments.short_unfunded', { sum: format.amount(formatUsd(short.short)) })}
    </Notice>
  )
}

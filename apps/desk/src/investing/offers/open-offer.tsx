import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import type { Conflict, PanelDoor } from '../../review/decide.ts'
import { HELD } from '../../review/panel-acts.tsx'
import { GonePanel, Panel } from '../../review/panel.tsx'
import { addressNow, go, isStillAt, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useKeys } from '../../ui/keys.ts'
import { Notice } from '../../ui/state.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferRow } from './offer-row.ts'
import { useOffer, useWaiting } from './use-investments.ts'
import { useOfferDoor, WaitingActs, WaitingTerms } from './waiting-terms.tsx'

/** The panel of the open row: an offer, or a new one that waits. */
export function OpenOfferPanel({
  id,
  rows,
  onClose,
}: {
  readonly id: string
  readonly rows: readonly OfferRow[]
  readonly onClose: () => void
}) {
  const t = useWords()
  const address = useAddress()
  const wanted = searchOf(address).get('act')
  const row = rows.find((each) => each.id === id)
  const waiting = useWaiting().filter(({ offer_id: of }) => of === id)

  const { offer, isLoading } = useOffer(
    id,
    rows.flatMap((each) => each.offer ?? []),
  )

  const onAct = (act: string | undefined): void => {
    if (isStillAt(address, 'id', 'act')) go(withSearch(addressNow(), { act }), { replace: true })
  }

  const close = (): void => {
    onAct(undefined)
    onClose()
  }

  if (offer)
    return (
      <OfferPanel
        offer={offer}
        waiting={waiting}
        act={wanted === 'terms' || wanted === 'fund' ? wanted : undefined}
        onAct={onAct}
        onClose={close}
      />
    )

  if (row) return <WaitingOfferPanel row={row} onClose={close} />

  return <GonePanel label={t('page.investments')} isLoading={isLoading} onClose={close} />
}

function WaitingOfferPanel({ row, onClose }: { readonly row: OfferRow; readonly onClose: () => void }) {
  const t = useWords()
  const [conflict, setConflict] = useState<Conflict>()
  const decided = useOfferDoor(setConflict)

  // What came of it stands in the table under a number of its own: this row is gone.
  const door: PanelDoor = {
    ...decided,
    onDecided: (words) => {
      onClose()
      decided.onDecided(words)
    },
  }

  const [proposal] = row.waiting
  if (!proposal) return null

  return (
    <Panel
      label={t('investments.new_offer')}
      head={t('proposal.offer')}
      foot={<WaitingActs proposal={proposal} door={door} />}
      onClose={onClose}
    >
      {conflict && <Notice>{t(`conflict.${conflict}`)}</Notice>}
      <WaitingTerms proposal={proposal} offer={undefined} more={0} />
    </Panel>
  )
}

/** The form of a new offer. */
export function NewOfferPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  useKeys(HELD)

  return (
    <Panel label={t('investments.new_offer')} head={t('page.investments')} onClose={onClose}>
      <h2>{t('investments.new_offer')}</h2>
      <OfferForm offer={undefined} onClose={onClose} />
    </Panel>
  )
}

import { settingsCall } from '@plumbline/api-schema/service/content'
import { cardsCall, walletAddressesCall } from '@plumbline/api-schema/money/payout-target'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { NameSheet } from './name-sheet.tsx'
import { PayoutLock } from './payout-lock.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { TargetRow, targetOfAddress, targetOfCard } from './target-row.tsx'
import type { Target } from './target-row.tsx'
import { TargetSection } from './target-section.tsx'
import styles from './targets.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** What a new destination of each asset takes in all while it is new, as the server says. */
const useNewMax = () => useCall(settingsCall, {}).data?.limits.new_target_most

const highest = (sums: readonly string[]): string | undefined =>
  sums.toSorted((a, b) => Number(a) - Number(b)).at(-1)

/** Own cards and wallet addresses: where withdrawals go. */
export function TargetsPage() {
  const t = useWords()
  const format = useFormat()
  const most = highest(Object.values(useNewMax() ?? {}))

  return (
    <>
      <PageHead title={t('title.targets')} above="/pages/user/user" />
      {most !== undefined && (
        <p className={styles.lead}>{t('targets.note', { most: format.money(most, 'USD') })}</p>
      )}
      <Targets />
    </>
  )
}

function Targets() {
  const t = useWords()
  const maxNew = useNewMax()
  const cards = useCall(cardsCall, {})
  const addresses = useCall(walletAddressesCall, {})
  const [removing, setRemoving] = useState<Target>()
  const [naming, setNaming] = useState<Target>()

  if (!cards.data || !addresses.data) {
    const retry = () => void Promise.all([cards.refetch(), addresses.refetch()])

    return (
      <NotRead
        error={cards.error ?? addresses.error}
        refetch={retry}
        rows={4}
        note={t('targets.not_loaded_note')}
      />
    )
  }

  const rows = (targets: readonly Target[]) =>
    targets.map((target) => (
      <li key={target.id}>
        <TargetRow
          target={target}
          maxNew={maxNew?.[target.asset]}
          onName={() => setNaming(target)}
          onRemove={() => setRemoving(target)}
        />
      </li>
    ))

  return (
    <>
      <TargetSection
        title={t('targets.cards')}
        add={t('targets.add_card')}
        to="/pages/payment/addBank"
        none={t('targets.no_cards')}
      >
        {rows(cards.data.items.map(targetOfCard))}
      </TargetSection>
      <TargetSection
        title={t('targets.addresses')}
        add={t('targets.add_address')}
        to="/pages/payment/bindwallet"
        none={t('targets.no_addresses')}
      >
        {rows(addresses.data.items.map((address) => targetOfAddress(address, t)))}
      </TargetSection>
      <PayoutLock />
      <NameSheet target={naming} onClose={() => setNaming(undefined)} />
      <RemoveSheet target={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

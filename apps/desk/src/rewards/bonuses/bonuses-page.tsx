import { deskBonusesCall, deskProgrammesCall } from '@plumbline/api-schema/rewards/desk-bonus'
import { useWords } from '../../format/use-words.ts'
import { searchOf, useAddress } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { Place } from '../../ui/state.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { ProgrammesTab } from './programmes-tab.tsx'

/** Bonus programmes, and every bonus that a customer was offered or took. The tab stands in the address. */
export function BonusesPage() {
  const t = useWords()
  const may = useMay()
  const wantsClaims = searchOf(useAddress()).get('tab') === 'claims'
  if (may(deskBonusesCall) && (wantsClaims || !may(deskProgrammesCall))) return <ClaimsTab />
  if (may(deskProgrammesCall)) return <ProgrammesTab />

  return <Place title={t('state.not_allowed')} />
}

import { confirmProposalCall, refuseProposalCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { useWords } from '../format/use-words.ts'
import type { PanelDoor } from './decide.ts'
import { DecisionForm, reasonGiven } from './decision-form.tsx'
import { PanelActs } from './panel-acts.tsx'
import type { PanelAct } from './panel-acts.tsx'
import { isMine } from './queue-row.ts'
import { showRest, useSeen } from './seen.tsx'

/** What confirming means, where it does not take effect at once. */
const CONFIRM_NOTES: Readonly<
  Partial<Record<Proposal['kind'], 'investments.confirm_note' | 'product.confirm_note'>>
> = {
  offer: 'investments.confirm_note',
  contract_terms: 'product.confirm_note',
  market_product: 'product.confirm_note',
}

/** What an operator can do with a proposal that waits: confirm another's, refuse it with a reason, take back one's own. */
export function ProposalActs({
  row,
  door,
  words,
}: {
  readonly row: Proposal
  readonly door: PanelDoor
  /** On a page of its own kind: how its two buttons call it there. */
  readonly words?: { readonly confirm: string; readonly refuse: string }
}) {
  const t = useWords()
  const isSeen = useSeen(row.id)
  if (row.status !== 'waiting') return null

  const isOwn = row.four_eyes === 'yours'
  const missing = isSeen ? undefined : { words: t('proposal.read_first'), show: showRest }

  const refuse: PanelAct = {
    id: 'refuse',
    shortcut: 'r',
    label: isOwn ? t('proposal.take_back') : (words?.refuse ?? t('proposal.refuse')),
    form: (close) => (
      <DecisionForm
        door={door}
        title={isOwn ? t('proposal.take_back_title') : t('proposal.refuse_title')}
        submit={isOwn ? t('proposal.take_back') : (words?.refuse ?? t('proposal.refuse'))}
        isPlain
        field={{ label: t('reject.reason'), maxLength: 300 }}
        call={refuseProposalCall}
        request={(reason) => ({ id: row.id, ...reasonGiven(reason) })}
        done={isOwn ? t('proposal.taken_back') : t('proposal.refused')}
        onCancel={close}
      />
    ),
  }

  const confirm: PanelAct = {
    id: 'confirm',
    shortcut: 'a',
    label: words?.confirm ?? t('proposal.confirm'),
    isNext: true,
    missing,
    form: (close) => (
      <DecisionForm
        door={door}
        title={t(`proposal.${row.kind}`)}
        note={t(CONFIRM_NOTES[row.kind] ?? 'proposal.confirm_note')}
        submit={words?.confirm ?? t('proposal.confirm')}
        call={confirmProposalCall}
        request={() => ({ id: row.id })}
        done={t('proposal.confirmed')}
        onCancel={close}
      />
    ),
  }

  return <PanelActs acts={isMine(row) ? [refuse, confirm] : [refuse]} />
}

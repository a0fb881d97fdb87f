import { confirmProposalCall, refuseProposalCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { Field } from '../ui/field.tsx'
import { failureWords, useDecide } from './decide.ts'
import type { PanelDoor } from './decide.ts'
import { ActForm, PanelActs } from './panel-acts.tsx'
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
    form: (close) => <Refuse row={row} door={door} isOwn={isOwn} submit={words?.refuse} onCancel={close} />,
  }

  const confirm: PanelAct = {
    id: 'confirm',
    shortcut: 'a',
    label: words?.confirm ?? t('proposal.confirm'),
    isNext: true,
    missing,
    form: (close) => <Confirm row={row} door={door} submit={words?.confirm} onCancel={close} />,
  }

  return <PanelActs acts={isMine(row) ? [refuse, confirm] : [refuse]} />
}

function Confirm({
  row,
  door,
  submit,
  onCancel,
}: {
  readonly row: Proposal
  readonly door: PanelDoor
  readonly submit: string | undefined
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)

  return (
    <ActForm
      title={t(`proposal.${row.kind}`)}
      note={t(CONFIRM_NOTES[row.kind] ?? 'proposal.confirm_note')}
      submit={submit ?? t('proposal.confirm')}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() => void decide(confirmProposalCall, { id: row.id }, () => t('proposal.confirmed'))}
      onCancel={onCancel}
    />
  )
}

function Refuse({
  row,
  door,
  isOwn,
  submit,
  onCancel,
}: {
  readonly row: Proposal
  readonly door: PanelDoor
  readonly isOwn: boolean
  readonly submit: string | undefined
  readonly onCancel: () => void
}) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const [reason, setReason] = useState('')
  const given = reason.trim()

  return (
    <ActForm
      title={isOwn ? t('proposal.take_back_title') : t('proposal.refuse_title')}
      submit={isOwn ? t('proposal.take_back') : (submit ?? t('proposal.refuse'))}
      isPlain
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() =>
        void decide(refuseProposalCall, { id: row.id, ...(given !== '' && { reason: given }) }, () =>
          isOwn ? t('proposal.taken_back') : t('proposal.refused'),
        )
      }
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('reject.reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  )
}

import { WITHDRAWAL_REASON_CODES } from '@plumbline/domain/money/withdrawal-state'
import {
  approveWithdrawalCall,
  confirmWithdrawalEndCall,
  payWithdrawalCall,
  proposeWithdrawalEndCall,
  refuseWithdrawalEndCall,
  rejectWithdrawalCall,
} from '@plumbline/api-schema/money/desk-withdrawal'
import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { failureWords, useDecide } from '../../review/decide.ts'
import type { PanelDoor } from '../../review/decide.ts'
import { ActForm, PanelActs } from '../../review/panel-acts.tsx'
import type { PanelAct } from '../../review/panel-acts.tsx'
import { RejectForm } from '../../review/reject-form.tsx'
import { useMay } from '../../session/me.ts'
import { Field } from '../../ui/field.tsx'
import { actsOf } from './acts-of.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface Props {
  readonly row: DeskWithdrawal
  readonly door: PanelDoor
}

interface FormProps extends Props {
  readonly onCancel: () => void
}

type End = NonNullable<DeskWithdrawal['proposed']>['kind']

const CONFIRM_WORDS = {
  bank_refusal: 'withdrawal.confirm_refusal',
  payment_stop: 'withdrawal.confirm_stop',
  return: 'withdrawal.confirm_return',
} as const satisfies Record<End, string>

/** What this operator can do with a withdrawal in its state: release, pay, reject, tell a refusal, a stop or a return, confirm one. */
export function WithdrawalActs({ row, door }: Props) {
  const t = useWords()
  const may = useMay()

  const open = actsOf(row, {
    approve: may(approveWithdrawalCall),
    pay: may(payWithdrawalCall),
    reject: may(rejectWithdrawalCall),
    notifyEnd: may(proposeWithdrawalEndCall),
    confirmEnd: may(confirmWithdrawalEndCall),
  })

  const acts: Readonly<Record<(typeof open)[number], PanelAct>> = {
    reject: {
      id: 'reject',
      shortcut: 'r',
      label: t('reject.submit'),
      form: (close) => <Reject row={row} door={door} onCancel={close} />,
    },
    tell_refusal: {
      id: 'tell_refusal',
      shortcut: 'b',
      label: t('withdrawal.bank_refusal'),
      form: (close) => <TellEnd kind="bank_refusal" row={row} door={door} onCancel={close} />,
    },
    stop_payment: {
      id: 'stop_payment',
      shortcut: 's',
      label: t('withdrawal.payment_stop'),
      isNext: true,
      form: (close) => <TellEnd kind="payment_stop" row={row} door={door} onCancel={close} />,
    },
    tell_return: {
      id: 'tell_return',
      shortcut: 'b',
      label: t('withdrawal.return'),
      form: (close) => <TellEnd kind="return" row={row} door={door} onCancel={close} />,
    },
    approve: {
      id: 'approve',
      shortcut: 'a',
      label: t('withdrawal.approve'),
      isNext: true,
      form: (close) => <Approve row={row} door={door} onCancel={close} />,
    },
    pay: {
      id: 'pay',
      shortcut: 'a',
      label: t('withdrawal.pay'),
      isNext: true,
      form: (close) => <Pay row={row} door={door} onCancel={close} />,
    },
    refuse_end: {
      id: 'refuse_end',
      shortcut: 'r',
      label: t(row.four_eyes === 'yours' ? 'withdrawal.take_back_end' : 'withdrawal.refuse_end'),
      form: (close) => <RefuseEnd row={row} door={door} onCancel={close} />,
    },
    confirm_end: {
      id: 'confirm_end',
      shortcut: 'a',
      label: t(CONFIRM_WORDS[row.proposed?.kind ?? 'return']),
      isNext: true,
      form: (close) => <ConfirmEnd row={row} door={door} onCancel={close} />,
    },
  }

  return <PanelActs acts={open.map((name) => acts[name])} />
}

function Approve({ row, door, onCancel }: FormProps) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)

  return (
    <ActForm
      title={t('withdrawal.approve_title')}
      note={t('withdrawal.approve_note')}
      submit={t('withdrawal.approve')}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() => void decide(approveWithdrawalCall, { id: row.id }, () => t('withdrawal.approved_done'))}
      onCancel={onCancel}
    />
  )
}

function Pay({ row, door, onCancel }: FormProps) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const [reference, setReference] = useState('')

  return (
    <ActForm
      title={t('withdrawal.pay_title')}
      submit={t('withdrawal.pay')}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() =>
        void decide(payWithdrawalCall, { id: row.id, bank_reference: reference.trim() }, () =>
          t('withdrawal.paid_done'),
        )
      }
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('withdrawal.reference')}
        note={t('withdrawal.reference_note')}
        maxLength={128}
        spellCheck={false}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ActForm>
  )
}

function TellEnd({ kind, row, door, onCancel }: FormProps & { readonly kind: End }) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const [reason, setReason] = useState('')
  const given = reason.trim()

  return (
    <ActForm
      title={t(`withdrawal.${kind}_title`)}
      note={t(kind === 'payment_stop' ? 'withdrawal.stop_note' : 'withdrawal.end_note')}
      submit={t('action.send')}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() =>
        void decide(
          proposeWithdrawalEndCall,
          { id: row.id, kind, ...(given !== '' && { reason: given }) },
          () => t('withdrawal.proposed_done'),
        )
      }
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t(kind === 'payment_stop' ? 'withdrawal.stop_reason' : 'withdrawal.end_reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  )
}

function ConfirmEnd({ row, door, onCancel }: FormProps) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)

  return (
    <ActForm
      title={t(`withdrawal.${row.proposed?.kind ?? 'return'}_title`)}
      note={t('withdrawal.confirm_note')}
      submit={t(CONFIRM_WORDS[row.proposed?.kind ?? 'return'])}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() =>
        void decide(confirmWithdrawalEndCall, { id: row.id }, () => t('withdrawal.returned_done'))
      }
      onCancel={onCancel}
    />
  )
}

/** Puts a proposed end away: refuses another's, or takes back one's own. */
function RefuseEnd({ row, door, onCancel }: FormProps) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const way = row.four_eyes === 'yours' ? 'take_back_end' : 'refuse_end'

  return (
    <ActForm
      title={t(`withdrawal.${way}_title`)}
      note={t('withdrawal.refuse_end_note')}
      submit={t(`withdrawal.${way}`)}
      isPlain
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onSubmit={() =>
        void decide(refuseWithdrawalEndCall, { id: row.id, ...(given !== '' && { reason: given }) }, () =>
          t(`withdrawal.${way}_done`),
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

function Reject({ row, door, onCancel }: FormProps) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)

  return (
    <RejectForm
      reasons={WITHDRAWAL_REASON_CODES}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onReject={(reason, note) =>
        void decide(rejectWithdrawalCall, { id: row.id, reason, ...defined({ note }) }, () =>
          t('withdrawal.rejected_done'),
        )
      }
      onCancel={onCancel}
    />
  )
}

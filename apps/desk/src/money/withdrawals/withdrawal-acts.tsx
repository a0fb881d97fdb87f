import { WITHDRAWAL_REASON_CODES } from '@plumbline/domain/money/withdrawal-state'
import {
  approveWithdrawalCall,
  confirmWithdrawalEndCall,
  payWithdrawalCall,
  proposeWithdrawalEndCall,
  refuseWithdrawalEndCall,
  rejectWithdrawalCall,
} from '@plumbline/api-schema/money/desk-withdrawal'
import { BANK_REFERENCE_MAX } from '@plumbline/domain/money/payout-target'
import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import { useWords } from '../../format/use-words.ts'
import type { PanelDoor } from '../../review/decide.ts'
import { DecisionForm, reasonGiven } from '../../review/decision-form.tsx'
import { PanelActs } from '../../review/panel-acts.tsx'
import type { PanelAct } from '../../review/panel-acts.tsx'
import { RejectForm } from '../../review/reject-form.tsx'
import { useMay } from '../../session/me.ts'
import { actsOf } from './acts-of.ts'
import type { WithdrawalAct } from './acts-of.ts'

interface Props {
  readonly row: DeskWithdrawal
  readonly door: PanelDoor
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

  const acts = { ...paymentActs({ row, door }, t), ...endActs({ row, door }, t) }

  return <PanelActs acts={open.map((id) => ({ id, ...acts[id] }))} />
}

type Act = Omit<PanelAct, 'id'>

/** Whether it goes out: rejected, released, paid. */
const paymentActs = ({ row, door }: Props, t: DeskTranslate) =>
  ({
    reject: {
      shortcut: 'r',
      label: t('reject.submit'),
      form: (close) => (
        <RejectForm
          door={door}
          reasons={WITHDRAWAL_REASON_CODES}
          call={rejectWithdrawalCall}
          request={(rejection) => ({ id: row.id, ...rejection })}
          done={t('withdrawal.rejected_done')}
          onCancel={close}
        />
      ),
    },
    approve: {
      shortcut: 'a',
      label: t('withdrawal.approve'),
      isNext: true,
      form: (close) => (
        <DecisionForm
          door={door}
          title={t('withdrawal.approve_title')}
          note={t('withdrawal.approve_note')}
          submit={t('withdrawal.approve')}
          call={approveWithdrawalCall}
          request={() => ({ id: row.id })}
          done={t('withdrawal.approved_done')}
          onCancel={close}
        />
      ),
    },
    pay: {
      shortcut: 'a',
      label: t('withdrawal.pay'),
      isNext: true,
      form: (close) => (
        <DecisionForm
          door={door}
          title={t('withdrawal.pay_title')}
          submit={t('withdrawal.pay')}
          field={{
            label: t('withdrawal.reference'),
            note: t('withdrawal.reference_note'),
            maxLength: BANK_REFERENCE_MAX,
            spellCheck: false,
          }}
          call={payWithdrawalCall}
          request={(reference) => ({ id: row.id, bank_reference: reference })}
          done={t('withdrawal.paid_done')}
          onCancel={close}
        />
      ),
    },
  }) satisfies Partial<Record<WithdrawalAct, Act>>

/** How one that was released ends otherwise: proposed by one operator, confirmed or put away by another. */
function endActs({ row, door }: Props, t: DeskTranslate) {
  const proposed = row.proposed?.kind ?? 'return'
  const away = row.four_eyes === 'yours' ? 'take_back_end' : 'refuse_end'

  const endsBy = (kind: End) => (close: () => void) => (
    <DecisionForm
      door={door}
      title={t(`withdrawal.${kind}_title`)}
      note={t(kind === 'payment_stop' ? 'withdrawal.stop_note' : 'withdrawal.end_note')}
      submit={t('action.send')}
      field={{
        label: t(kind === 'payment_stop' ? 'withdrawal.stop_reason' : 'withdrawal.end_reason'),
        maxLength: 300,
      }}
      call={proposeWithdrawalEndCall}
      request={(reason) => ({ id: row.id, kind, ...reasonGiven(reason) })}
      done={t('withdrawal.proposed_done')}
      onCancel={close}
    />
  )

  return {
    tell_refusal: { shortcut: 'b', label: t('withdrawal.bank_refusal'), form: endsBy('bank_refusal') },
    stop_payment: {
      shortcut: 's',
      label: t('withdrawal.payment_stop'),
      isNext: true,
      form: endsBy('payment_stop'),
    },
    tell_return: { shortcut: 'b', label: t('withdrawal.return'), form: endsBy('return') },
    // Puts a proposed end away: refuses another's, or takes back one's own.
    refuse_end: {
      shortcut: 'r',
      label: t(`withdrawal.${away}`),
      form: (close) => (
        <DecisionForm
          door={door}
          title={t(`withdrawal.${away}_title`)}
          note={t('withdrawal.refuse_end_note')}
          submit={t(`withdrawal.${away}`)}
          isPlain
          field={{ label: t('reject.reason'), maxLength: 300 }}
          call={refuseWithdrawalEndCall}
          request={(reason) => ({ id: row.id, ...reasonGiven(reason) })}
          done={t(`withdrawal.${away}_done`)}
          onCancel={close}
        />
      ),
    },
    confirm_end: {
      shortcut: 'a',
      label: t(CONFIRM_WORDS[proposed]),
      isNext: true,
      form: (close) => (
        <DecisionForm
          door={door}
          title={t(`withdrawal.${proposed}_title`)}
          note={t('withdrawal.confirm_note')}
          submit={t(CONFIRM_WORDS[proposed])}
          call={confirmWithdrawalEndCall}
          request={() => ({ id: row.id })}
          done={t('withdrawal.returned_done')}
          onCancel={close}
        />
      ),
    },
  } satisfies Partial<Record<WithdrawalAct, Act>>
}

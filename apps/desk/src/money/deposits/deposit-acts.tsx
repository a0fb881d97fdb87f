import { DEPOSIT_REASONS } from '@plumbline/domain/money/deposit'
import {
  approveDepositCall,
  confirmDepositCall,
  rejectDepositCall,
} from '@plumbline/api-schema/money/desk-deposit'
import type { DeskDeposit } from '@plumbline/api-schema/money/desk-deposit'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import { scaleOf } from '@plumbline/domain/money/asset'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { failureWords, useDecide } from '../../review/decide.ts'
import type { PanelDoor } from '../../review/decide.ts'
import { ActForm, PanelActs } from '../../review/panel-acts.tsx'
import type { PanelAct } from '../../review/panel-acts.tsx'
import { isMine } from '../../review/queue-row.ts'
import { RejectForm } from '../../review/reject-form.tsx'
import { useMay } from '../../session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { compareReceived } from './received.ts'
import styles from './deposits.module.css'

interface Props {
  readonly row: DeskDeposit
  readonly door: PanelDoor
}

/** Approve with the sum that arrived, or reject with reason; nothing where another must act. */
export function DepositActs({ row, door }: Props) {
  const t = useWords()
  const may = useMay()
  if (!isMine(row) || !may(approveDepositCall)) return null

  const isSecond = row.four_eyes === 'second'
  const approve = isSecond
    ? t('recharge.approve_second')
    : row.needs_two
      ? t('recharge.approve_first')
      : t('recharge.approve')

  const acts: readonly PanelAct[] = [
    {
      id: 'reject',
      shortcut: 'r',
      label: t('reject.submit'),
      form: (close) => (
        <RejectForm
          door={door}
          reasons={DEPOSIT_REASONS}
          call={rejectDepositCall}
          request={(rejection) => ({ id: row.id, ...rejection })}
          done={t('recharge.rejected')}
          onCancel={close}
        />
      ),
    },
    {
      id: 'approve',
      shortcut: 'a',
      label: approve,
      isNext: true,
      form: (close) => <Approve row={row} door={door} title={approve} onCancel={close} />,
    },
  ]

  return <PanelActs acts={acts} />
}

function Approve({
  row,
  door,
  title,
  onCancel,
}: Props & { readonly title: string; readonly onCancel: () => void }) {
  const t = useWords()
  const format = useFormat()
  const { decide, isBusy, failure } = useDecide(door)
  const [typed, setTyped] = useState('')
  const [isEarly, setEarly] = useState(false)

  const sum = compareReceived(
    row.amount,
    readTypedAmount(typed, format.language, scaleOf(row.asset)),
    row.asset,
  )

  const isSecond = row.four_eyes === 'second'
  const [sent, setSent] = useState<string>()

  const onSubmit = (): void => {
    if (sum.kind === 'none') return setEarly(true)

    setSent(sum.received)
    void decide(
      isSecond ? confirmDepositCall : approveDepositCall,
      { id: row.id, received: sum.received },
      (answer) => (answer.status === 'success' ? t('recharge.credited') : t('recharge.first_done')),
    )
  }

  // The server refuses a second entry that differs from the first as an entry that is not right.
  const differs = isSecond && failure && !failure.network && failure.refusal === 'field_invalid'
  const note =
    sum.kind === 'none'
      ? t('recharge.received_note')
      : sum.kind === 'equal'
        ? t('recharge.equal')
        : t(`recharge.${sum.kind}`, {
            difference: format.amount(sum.difference),
            received: format.amount(sum.received),
          })

  return (
    <ActForm
      title={title}
      note={isSecond && !differs ? t('recharge.blind_note') : undefined}
      submit={t('recharge.approve')}
      isBusy={isBusy}
      failure={differs ? t('recharge.sums_differ') : failure && failureWords(t, failure)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        inputMode="decimal"
        label={t('recharge.received', { asset: row.asset })}
        note={note}
        value={typed}
        refusal={
          isEarly && sum.kind === 'none'
            ? t('recharge.received_wrong', { example: format.amount('1480.00') })
            : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      {differs && sum.kind !== 'none' && sum.received === sent && (
        <PutSum
          received={sum.received}
          asset={row.asset}
          isBusy={isBusy}
          onPut={() =>
            void decide(approveDepositCall, { id: row.id, received: sum.received }, () =>
              t('recharge.put_sum_done'),
            )
          }
        />
      )}
    </ActForm>
  )
}

/** Whoever is sure of another sum makes it the first one; the other operator then enters theirs anew. */
function PutSum(props: {
  readonly received: string
  readonly asset: DeskDeposit['asset']
  readonly isBusy: boolean
  readonly onPut: () => void
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <div className={styles.put}>
      <p>{t('recharge.put_sum_note', { received: format.money(props.received, props.asset) })}</p>
      <Button busy={props.isBusy} onClick={props.onPut}>
        {t('recharge.put_sum')}
      </Button>
    </div>
  )
}

import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import { payWithdrawalCall } from '@plumbline/api-schema/money/desk-withdrawal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Decisions, EyesSteps, HeroSum, PromiseFacts } from '../../review/panel.tsx'
import { Holds } from '../../review/holds.tsx'
import { PayoutDetails } from '../../review/review-details.tsx'
import { Unmask } from '../../review/unmask.tsx'
import { useMay } from '../../session/me.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/state.tsx'
import { isEndAwaited } from './acts-of.ts'

/** What a reviewer needs to know of a withdrawal: what arrives where, what is worth a look, who decided what. */
export function WithdrawalFacts({ row }: { readonly row: DeskWithdrawal }) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const isDone = row.four_eyes === 'done'

  return (
    <>
      <HeroSum figure={format.amount(row.sjdz)} words={t('item.arrives', { asset: row.asset })} />
      {!isDone && <EyesSteps row={inSteps(row)} needsTwo />}
      <Holds holds={row.holds}>
        <p>{t('hold.no_payment')}</p>
        <p>{t(row.state === 'approved' ? 'hold.way_out_approved' : 'hold.way_out')}</p>
      </Holds>
      {row.proposed && (
        <Notice>
          <strong>{t(`withdrawal.${row.proposed.kind}_title`)}</strong>
          <p>
            {t('withdrawal.end_proposed', {
              operator: row.proposed.operator,
              time: format.dateTime(row.proposed.at),
              reason: row.proposed.reason,
            })}
          </p>
        </Notice>
      )}
      {row.signs.length > 0 && !isDone && (
        <Notice>
          <strong>{t('withdrawal.signs')}</strong>
          <ul>
            {row.signs.map((sign) => (
              <li key={sign}>{t(`sign.${sign}`)}</li>
            ))}
          </ul>
          <p>{t('withdrawal.signs_note')}</p>
        </Notice>
      )}
      {row.state === 'approved' && row.holds.length === 0 && may(payWithdrawalCall) && (
        <PayoutDetails key={row.id} id={row.id} />
      )}
      <Facts>
        <Fact name={t('withdrawal.amount')}>{format.money(row.amount, row.asset)}</Fact>
        <Fact name={t('withdrawal.fee')}>{format.money(row.sxf, row.asset)}</Fact>
        <Fact name={t('withdrawal.arrives')} strong>
          {format.money(row.sjdz, row.asset)}
        </Fact>
        <Fact name={row.type === 'bank' ? t('withdrawal.card') : t('withdrawal.wallet')}>
          <Target row={row} />
        </Fact>
        {row.network !== undefined && <Fact name={t('recharge.network')}>{row.network}</Fact>}
        {row.holder_name !== undefined && <Fact name={t('withdrawal.holder')}>{row.holder_name}</Fact>}
        <Fact name={t('withdrawal.bound')}>{format.dateTime(row.target_bound_at)}</Fact>
        <Fact name={t('column.state')}>{t(`wstate.${row.state}`)}</Fact>
        {row.reason_code !== undefined && (
          <Fact name={t('column.reason')}>{t(`reason.${row.reason_code}`)}</Fact>
        )}
        {row.bank_reference !== undefined && (
          <Fact name={t('withdrawal.reference')}>{row.bank_reference}</Fact>
        )}
        <PromiseFacts row={row} />
        {row.returns_at !== undefined && !isDone && (
          <Fact name={t('withdrawal.returns')}>{format.dateTime(row.returns_at)}</Fact>
        )}
        <Fact name={t('item.sent')}>{format.dateTime(row.time)}</Fact>
        <Fact name={t('item.customer')}>{row.customer_id}</Fact>
        <Fact name={t('item.account')}>
          <Unmask customerId={row.customer_id} field="account" masked={row.account} />
        </Fact>
      </Facts>
      {row.note !== undefined && <p>{row.note}</p>}
      <Decisions row={row} />
    </>
  )
}

/** Of an end that waits for a second operator the steps are its own. */
function inSteps(row: DeskWithdrawal): DeskWithdrawal {
  if (!isEndAwaited(row)) return row
  const from = row.decisions.findLastIndex(({ act }) => act.startsWith('withdrawal_propose_'))
  return { ...row, decisions: row.decisions.slice(from) }
}

/** The target, whole on demand with a reason. */
const Target = ({ row }: { readonly row: DeskWithdrawal }) => (
  <Unmask
    customerId={row.customer_id}
    field={row.type === 'bank' ? 'card_number' : 'wallet_address'}
    targetId={row.target_id}
    masked={row.target}
  />
)

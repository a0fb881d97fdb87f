import type { DeskDeposit } from '@plumbline/api-schema/money/desk-deposit'
import { reviewDetailsCall } from '@plumbline/api-schema/desk/desk-details'
import { deskFileCall } from '@plumbline/api-schema/accounts/desk-identity'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ItemPicture } from '../../review/item-picture.tsx'
import { Decisions, EyesSteps, HeroSum, PromiseFacts } from '../../review/panel.tsx'
import { PayerName } from '../../review/review-details.tsx'
import { Unmask } from '../../review/unmask.tsx'
import { useMay } from '../../session/me.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/state.tsx'
import { differenceOf } from './received.ts'

/** How a decided recharge ended, in words. */
function useDepositOutcome(): (row: Pick<DeskDeposit, 'status' | 'reason'>) => string {
  const t = useWords()

  return ({ status, reason }) => {
    if (status === 'success') return t('recharge.credited')
    if (status === 'success_awaiting_review') return t('eyes.second')
    if (status === 'under_review') return t('eyes.first')

    return reason === undefined
      ? t('recharge.rejected')
      : t('recharge.rejected_why', { reason: t(`reason.${reason}`) })
  }
}

/** What a reviewer needs to know of a recharge: sum, eyes, picture, facts, the difference by name, decisions so far. */
export function DepositFacts({ row }: { readonly row: DeskDeposit }) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const outcomeOf = useDepositOutcome()

  // The second reviewer enters the sum anew, so the first one's entry is not in sight.
  const received = row.four_eyes === 'second' ? undefined : row.received
  const difference = differenceOf(row.amount, received, row.asset)

  return (
    <>
      <HeroSum
        figure={format.amount(received ?? row.amount)}
        words={
          received === undefined
            ? t('item.stated', { asset: row.asset })
            : t('item.arrived', { asset: row.asset })
        }
      />
      {row.status !== 'fail' && <EyesSteps row={row} needsTwo={row.needs_two} />}
      {row.same_picture.length > 0 && (
        <Notice>{t('recharge.same_picture', { references: format.list(row.same_picture) })}</Notice>
      )}
      {row.file_id !== undefined && may(deskFileCall) && (
        <ItemPicture fileId={row.file_id} what={t('picture.proof')} />
      )}
      {row.four_eyes !== 'done' && may(reviewDetailsCall) && <PayerName key={row.id} id={row.id} />}
      {row.file_id === undefined && <p>{t('recharge.no_picture')}</p>}
      <Facts>
        <Fact name={t('column.stated')}>{format.money(row.amount, row.asset)}</Fact>
        <Fact name={t('column.arrived')}>
          {row.four_eyes === 'second'
            ? t('recharge.entered_blind')
            : received === undefined
              ? '–'
              : format.money(received, row.asset)}
        </Fact>
        {difference !== undefined && (
          <Fact name={t('recharge.difference')} strong={received !== row.amount}>
            {received === row.amount
              ? t('recharge.no_difference')
              : format.money(difference, row.asset, 'change')}
          </Fact>
        )}
        <Fact name={t('recharge.reference')}>{row.reference}</Fact>
        <Fact name={t('column.method')}>
          {t('list.pair', {
            a: t(`method.${row.method}`),
            b: t('recharge.version', { n: row.method_version }),
          })}
        </Fact>
        {row.network !== undefined && <Fact name={t('recharge.network')}>{row.network}</Fact>}
        {row.transaction_hash !== undefined && <Fact name={t('recharge.hash')}>{row.transaction_hash}</Fact>}
        {row.four_eyes !== 'done' && (
          <Fact name={t('recharge.one_reviewer')}>
            {row.needs_two ? t('recharge.limit_passed') : t('recharge.limit_kept')}
          </Fact>
        )}
        {row.four_eyes === 'done' && (
          <Fact name={t('column.state')} strong>
            {outcomeOf(row)}
          </Fact>
        )}
        <PromiseFacts row={row} />
        <Fact name={t('item.sent')}>{format.dateTime(row.time)}</Fact>
        <Fact name={t('item.customer')}>{row.customer_id}</Fact>
        <Fact name={t('item.account')}>
          <Unmask customerId={row.customer_id} field="account" masked={row.account} />
        </Fact>
      </Facts>
      {row.note !== undefined && <p>{row.note}</p>}
      {row.status === 'fail' && <p>{t('recharge.in_suspense')}</p>}
      <Decisions row={row} />
    </>
  )
}

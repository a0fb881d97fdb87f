import { withdrawalsCall } from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { WITHDRAWAL_STATUSES } from '@plumbline/domain/money/withdrawal-state'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { readMonth, readOne } from '../records/record-filter.ts'
import { recordPage } from '../records/record-page.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { WithdrawalRecord } from './withdrawal-record.tsx'

const PAGE = '/pages/user/cashrecord'

/** Withdrawals; one of them by `id`. */
export const WithdrawalsPage = recordPage({
  path: PAGE,
  read: (query) => ({ status: readOne(query, 'status', WITHDRAWAL_STATUSES), month: readMonth(query) }),
  usePages: (wanted) => useCallPages(withdrawalsCall, { ...wanted, limit: 50 }, { enabled: useIsSignedIn() }),
  words: (t) => ({
    title: t('title.withdrawals'),
    empty: t('withdraw.records.empty'),
    emptyNote: t('withdraw.records.empty_note'),
    next: t('withdraw.action'),
    filters: [
      {
        name: 'status',
        title: t('money.filter.state'),
        all: t('money.filter.all_states'),
        choices: WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`withdraw.status.${value}`) })),
      },
    ],
  }),
  nextTo: '/pages/user/cash',
  taps: <HelpTap />,
  row: (withdrawal) => <Row withdrawal={withdrawal} />,
  one: (id) => <WithdrawalRecord key={id} id={id} />,
})

function Row({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { id, target, network, asset, amount, status, reason, time } = withdrawal

  return (
    <RecordRow
      to={`${PAGE}?id=${id}`}
      title={
        <>
          <bdi>{target}</bdi>
          {network !== undefined && `, ${network}`}
        </>
      }
      meta={format.time(time)}
      amount={cover(format.money(amount, asset))}
      word={t(reason ? `withdraw.reason.${reason}` : `withdraw.status.${status}`)}
    />
  )
}

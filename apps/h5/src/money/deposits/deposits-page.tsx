import { DEPOSIT_TYPES, depositsCall } from '@plumbline/api-schema/money/deposit'
import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { readMonth, readOne } from '../records/record-filter.ts'
import { recordPage } from '../records/record-page.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { DepositRecord } from './deposit-record.tsx'
import { methodName } from './method-words.ts'
import { OpenReferences } from './open-references.tsx'

const PAGE = '/pages/user/rechargerecord'
const TYPES = DEPOSIT_TYPES.map(String)

/** Recharges and credits of every class; one of them by `id`. */
export const DepositsPage = recordPage({
  path: PAGE,
  read: (query) => ({
    type: readOne(query, 'type', TYPES),
    status: readOne(query, 'status', DEPOSIT_STATUSES),
    month: readMonth(query),
  }),
  usePages: (wanted) => useCallPages(depositsCall, { ...wanted, limit: 50 }, { enabled: useIsSignedIn() }),
  words: (t) => ({
    title: t('title.recharge_records'),
    empty: t('recharge.records.empty'),
    emptyNote: t('recharge.records.empty_note'),
    next: t('recharge.choose'),
    filters: [
      {
        name: 'type',
        title: t('money.filter.kind'),
        all: t('money.filter.all_kinds'),
        choices: DEPOSIT_TYPES.map((type) => ({ value: String(type), label: t(`recharge.class.${type}`) })),
      },
      {
        name: 'status',
        title: t('money.filter.state'),
        all: t('money.filter.all_states'),
        choices: DEPOSIT_STATUSES.map((value) => ({ value, label: t(`recharge.status.${value}`) })),
      },
    ],
  }),
  nextTo: '/pages/user/rechargeList',
  taps: <HelpTap />,
  lead: <OpenReferences />,
  row: (recharge) => <Row recharge={recharge} />,
  one: (id) => <DepositRecord key={id} id={id} />,
})

function Row({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { id, type, method, asset, network, amount, received, status, time } = recharge
  const by = method && methodName(t, { type: method, asset, network })

  return (
    <RecordRow
      to={`${PAGE}?id=${id}`}
      title={by ?? t(`recharge.class.${type}`)}
      meta={format.time(time)}
      amount={cover(format.money(received ?? amount, asset))}
      word={t(`recharge.status.${status}`)}
    />
  )
}

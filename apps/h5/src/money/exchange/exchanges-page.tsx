import { EXCHANGE_TYPES, exchangesCall } from '@plumbline/api-schema/money/exchange'
import { COIN_CODES } from '@plumbline/domain/money/asset'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { readMonth, readOne } from '../records/record-filter.ts'
import { recordPage } from '../records/record-page.tsx'
import { ExchangeRecord } from './exchange-record.tsx'
import { ExchangeRow } from './exchange-row.tsx'

/** Exchanges; one of them by `id`. */
export const ExchangesPage = recordPage({
  path: '/pages/user/exchangerecord',
  read: (query) => ({
    type: readOne(query, 'type', EXCHANGE_TYPES),
    coin: readOne(query, 'coin', COIN_CODES),
    month: readMonth(query),
  }),
  usePages: (wanted) => useCallPages(exchangesCall, { ...wanted, limit: 50 }, { enabled: useIsSignedIn() }),
  words: (t) => ({
    title: t('title.exchanges'),
    empty: t('exchange.records.empty'),
    emptyNote: t('exchange.records.empty_note'),
    next: t('title.exchange'),
    filters: [
      {
        name: 'type',
        title: t('money.filter.kind'),
        all: t('money.filter.all_kinds'),
        choices: EXCHANGE_TYPES.map((value) => ({ value, label: t(`exchange.type.${value}`) })),
      },
      {
        name: 'coin',
        title: t('exchange.coin'),
        all: t('exchange.filter.coin'),
        choices: COIN_CODES.map((value) => ({ value, label: value })),
      },
    ],
  }),
  nextTo: '/pages/user/exchange',
  row: (exchange) => <ExchangeRow exchange={exchange} isTimeOnly />,
  one: (id) => <ExchangeRecord key={id} id={id} />,
})

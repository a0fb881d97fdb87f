import type { Order } from '@plumbline/api-schema/trading/order'
import { minorOf, decimalOf } from '../../forms/sums/typed-sum.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import type { useLeader } from './follow-data.ts'
import { DirectionWord } from './direction-word.tsx'
import styles from './follow.module.css'

const resultOf = (order: Order): string =>
  decimalOf(
    minorOf(order.received ?? '0', 'USD') - minorOf(order.stake, 'USD') - minorOf(order.fee, 'USD'),
    'USD',
  )

const STATUS = {
  won: 'follow.won',
  lost: 'follow.lost',
  void: 'follow.void',
  closed: 'order.status.closed',
} as const

const isEnd = (status: Order['status']): status is keyof typeof STATUS => status in STATUS

/** What the leader's orders came to, newest first; none is left out, and open ones are not shown. */
export function LeaderOrders({ query }: { readonly query: ReturnType<typeof useLeader> }) {
  const t = useWords()
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <section>
      <SectionHead title={t('follow.settled')} />
      {orders.length === 0 ? (
        <p className={styles.intro}>{t('follow.settled.none')}</p>
      ) : (
        <PagedList
          query={query}
          more={t('follow.settled.more')}
          end={t('follow.settled.end', { n: orders.length })}
        >
          <ul aria-label={t('follow.settled')}>
            {orders.map((order) => (
              <li key={order.id}>
                <SettledOrder order={order} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </section>
  )
}

function SettledOrder({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <div className={styles.line}>
      <span>
        <span className={styles.name}>
          <strong>{order.symbol}</strong> <DirectionWord direction={order.direction} />{' '}
          <span>{format.duration(order.seconds)}</span>
        </span>
        <small>
          {format.dateTime(order.settled_at ?? order.accepted_at)} ·{' '}
          <span className="figure">{cover(format.amount(order.stake))}</span>
        </small>
      </span>
      <span>
        <span className="figure">{cover(format.amount(resultOf(order), 'change'))}</span>
        <small>{isEnd(order.status) ? t(STATUS[order.status]) : ''}</small>
      </span>
    </div>
  )
}

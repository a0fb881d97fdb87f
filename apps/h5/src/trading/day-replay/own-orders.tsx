import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCountdown } from '@plumbline/language/format/duration'
import type { OrderEnd } from '@plumbline/domain/trading/order-recomputation'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { InlineStep } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { SectionHead } from '../../ui/lists/row.tsx'
import { resultOf } from '../order/order-sums.ts'
import { resultKey } from '../order/order-words.ts'
import styles from './own-orders.module.css'
import { LEAD_MS } from './player.ts'
import { recomputeAlone } from './recompute-alone.ts'
import type { ReplayEngine } from './replay-engine.ts'
import { stageOf } from './replayed-orders.ts'
import type { OwnOrder } from './replayed-orders.ts'
import { useOfPlayer } from './use-of-player.ts'
import type { ReplayPlan } from './use-replay.ts'
import { PART_KEYS, verdictOf } from './verdict.ts'
import { DIRECTION_ARROWS } from '../direction-arrows.ts'

interface OwnOrdersProps {
  readonly engine: ReplayEngine
  readonly orders: readonly OwnOrder[]
  readonly plan: ReplayPlan
}

/** Own orders of the day: each as far as the replay has come, its result recomputed once its end has passed. */
export function OwnOrders({ engine, orders, plan }: OwnOrdersProps) {
  const t = useWords()
  const isSignedIn = useIsSignedIn()

  return (
    <section>
      <SectionHead title={t('replay.orders')} />
      {orders.length === 0 ? (
        <p className={styles.note}>
          {!isSignedIn
            ? t('replay.orders.guest')
            : plan.facts.haveOrdersFailed
              ? t('replay.orders.failed')
              : t('replay.orders.none', { symbol: plan.symbol })}
        </p>
      ) : (
        <ul>
          {orders.map((own) => (
            <OwnOrderRow key={own.order.id} own={own} engine={engine} plan={plan} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnOrderRow({
  own,
  engine,
  plan,
}: {
  readonly own: OwnOrder
  readonly engine: ReplayEngine
  readonly plan: ReplayPlan
}) {
  const t = useWords()
  const format = useFormat()
  const [alone, setAlone] = useState<OrderEnd>()
  const { order, facts } = own
  const passed = useOfPlayer(engine, ({ recomputations }) => recomputations.get(order.id)?.end)
  const end = passed ?? alone

  const go = () => engine.press({ do: 'seek', to: facts.acceptedAt - LEAD_MS })

  return (
    <li className={styles.order} data-order={order.id}>
      <button type="button" className={styles.what} onClick={go}>
        <span className="unseen">{t('replay.order.go', { number: recordNumber(order.id) })}. </span>
        <span className={styles.name}>
          <Icon of={DIRECTION_ARROWS[order.direction]} size={16} />
          <strong>{t(`trade.${order.direction}`)}</strong> {format.duration(order.seconds)}
        </span>
        <span className={styles.meta}>{format.exactTime(order.accepted_at)}</span>
      </button>
      {end ? (
        <Ended own={own} end={end} plan={plan} />
      ) : (
        <Under own={own} engine={engine} plan={plan} onAlone={setAlone} />
      )}
    </li>
  )
}

/** An order before its end has passed. */
function Under({
  own,
  engine,
  plan,
  onAlone,
}: {
  readonly own: OwnOrder
  readonly engine: ReplayEngine
  readonly plan: ReplayPlan
  readonly onAlone: (end: OrderEnd) => void
}) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const stage = useOfPlayer(engine, (player) => stageOf(own, player))

  const left = useOfPlayer(engine, ({ at, recomputations }) => {
    const expiresAt = recomputations.get(own.order.id)?.expiresAt
    return expiresAt === undefined ? 0 : Math.ceil((expiresAt - at) / SECOND_MS) * SECOND_MS
  })

  if (stage === 'unseen') {
    const compute = async () => {
      setBusy(true)
      const end = await recomputeAlone(plan.symbol, own.facts, plan.scale).catch(() => undefined)
      setBusy(false)
      if (end) onAlone(end)
      else toast(t('replay.cut_off'))
    }

    return (
      <div className={styles.under}>
        <span>{t('replay.order.unseen')}</span>{' '}
        <InlineStep aria-busy={isBusy || undefined} onClick={() => !isBusy && void compute()}>
          {t('replay.order.recompute')}
        </InlineStep>
      </div>
    )
  }

  return (
    <div className={styles.under}>
      {stage === 'coming' && t('replay.order.coming')}
      {stage === 'waiting' && t('order.status.accepted')}
      {stage === 'running' && (
        <>
          {t('order.status.holding')} <span className="figure">{formatCountdown(left)}</span>
        </>
      )}
    </div>
  )
}

/** The recorded result, what the recomputation says of it, and the ways on. */
function Ended({
  own,
  end,
  plan,
}: {
  readonly own: OwnOrder
  readonly end: OrderEnd
  readonly plan: ReplayPlan
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { order } = own
  const { isSame, word, differences } = verdictOf(own, end, plan.scale, t, format)

  return (
    <>
      <div className={styles.result}>
        <strong>{t(resultKey(order))}</strong>
        <span className="figure">{cover(format.amount(resultOf(order), 'change'))}</span>
      </div>
      <p className={styles.verdict} data-same={isSame}>
        <Icon of={isSame ? Check : TriangleAlert} size={16} />
        {word}
      </p>
      {!isSame && (
        <table className={styles.differences}>
          <caption className="unseen">{t('replay.differs')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('replay.recorded')}</th>
              <th scope="col">{t('replay.recomputed')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ part, recorded, recomputed }) => (
              <tr key={part}>
                <th scope="row">{t(PART_KEYS[part])}</th>
                <td>{part === 'received' ? cover(recorded) : recorded}</td>
                <td>{part === 'received' ? cover(recomputed) : recomputed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.ways}>
        <a href={`#/pages/trade/order?id=${encodeURIComponent(order.id)}`}>{t('verify.title')}</a>
        <a href={`#/pages/customer/customer?order=${encodeURIComponent(order.id)}`}>{t('order.question')}</a>
      </p>
    </>
  )
}

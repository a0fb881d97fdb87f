import { fairnessCall } from '@plumbline/api-schema/openness/public-figures'
import type { FairnessBoard } from '@plumbline/api-schema/openness/public-figures'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { ChanceChart } from './chances.tsx'
import { CountsAndSql } from './counts-and-sql.tsx'
import { shownP } from './shown-p.ts'
import styles from './fairness.module.css'
import { WithdrawalClockSection } from './withdrawal-clock.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/**
 * The fairness board and the withdrawal clock (docs/rules/openness.md#fairness-figures,
 * docs/rules/openness.md#withdrawal-times): what anybody may know of the house.
 */
export function FairnessPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(fairnessCall, {})

  return (
    <>
      <PageHead title={t('title.fairness')} above="/pages/aboutus/aboutus" />
      {data ? (
        <>
          <p className={styles.lead}>
            {t('fairness.lead')} {t(data.practice ? 'fairness.practice' : 'fairness.real')}
          </p>
          {data.board && data.board.orders > 0 ? (
            <BoardSections board={data.board} />
          ) : (
            <EmptyState title={t('fairness.none')} note={t('fairness.none_note')} />
          )}
          <WithdrawalClockSection />
          <CountsAndSql fairness={data} />
        </>
      ) : (
        <NotRead error={error} refetch={refetch} rows={6} note={t('fairness.not_loaded_note')} />
      )}
    </>
  )
}

function BoardSections({ board }: { readonly board: FairnessBoard }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      <section>
        <SectionHead title={t('fairness.wins')} note={t('fairness.period', { n: board.orders })} />
        <ChanceChart
          head={t('fairness.duration')}
          rows={[
            ...board.durations.map((chances) => ({
              key: String(chances.seconds),
              name: format.duration(chances.seconds),
              chances,
            })),
            { key: 'all', name: t('fairness.all'), chances: board.all },
          ]}
        />
        {board.products.length > 0 && (
          <ChanceChart
            head={t('fairness.product')}
            rows={board.products.map((chances) => ({ key: chances.symbol, name: chances.symbol, chances }))}
          />
        )}
        <p className={styles.note}>
          {format.sentences(
            board.break_even_rate !== undefined &&
              t('fairness.note', { sure: format.rate('0.95'), rate: format.rate(board.break_even_rate) }),
            t('fairness.p_note'),
          )}
        </p>
      </section>
      <Delays delays={board.delays} />
      <Voids voids={board.voids} />
      <LinkRow to="/pages/shell/status" label={t('halt.voids.title')} />
    </>
  )
}

function Delays({ delays }: { readonly delays: FairnessBoard['delays'] }) {
  const t = useWords()
  const format = useFormat()

  const value = ({ usual_ms: usual, slow_ms: slow }: FairnessBoard['delays']['won']): string =>
    usual === undefined || slow === undefined
      ? t('fairness.delay.none')
      : t('fairness.delay.value', { usual: format.count(usual), slow: format.count(slow) })

  return (
    <section>
      <SectionHead title={t('fairness.delay')} />
      <div className={styles.facts}>
        <FactLine label={t('fairness.delay.won')}>{value(delays.won)}</FactLine>
        <FactLine label={t('fairness.delay.lost')}>{value(delays.lost)}</FactLine>
        {delays.distance !== undefined && delays.p !== undefined && (
          <FactLine label={t('fairness.delay.test', { distance: format.amount(delays.distance) })} isFigure>
            {shownP(delays.p, format)}
          </FactLine>
        )}
      </div>
      <p className={styles.note}>{t('fairness.delay.note')}</p>
    </section>
  )
}

function Voids({ voids }: { readonly voids: FairnessBoard['voids'] }) {
  const t = useWords()
  const format = useFormat()

  const rows = [
    ['orders', t('sheet.ends.orders')],
    ['ties', t('sheet.ends.ties')],
    ['no_entry_tick', t('order.void.no_entry_tick')],
    ['no_exit_tick', t('order.void.no_exit_tick')],
    ['too_few_ticks', t('order.void.too_few_ticks')],
  ] as const

  if (voids.sides.length === 0) return null

  return (
    <section>
      <SectionHead title={t('fairness.voids')} />
      <table className={styles.counts}>
        <caption className="unseen">{t('fairness.voids')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('fairness.voids')}</span>
            </th>
            {voids.sides.map(({ direction }) => (
              <th key={direction} scope="col">
                {t(`trade.${direction}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {voids.sides.map((side) => (
                <td key={side.direction}>{format.count(side[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.facts}>
        <FactLine label={t('fairness.voids.test')} isFigure>
          {shownP(voids.p, format)}
        </FactLine>
      </div>
    </section>
  )
}

import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { formatUsd } from '@plumbline/domain/money/asset'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { centsOf } from './rewards-data.ts'
import { EXAMPLE_FEE_PPM, EXAMPLE_PAYOUT_PPM, workedExample } from './worked-example.ts'
import styles from './growth.module.css'

/** What this very sum may come to, order by order, up and down. */
export function Example({ bonus }: { readonly bonus: Bonus }) {
  const t = useWords()
  const format = useFormat()
  const { steps, left } = workedExample(centsOf(bonus.amount), centsOf(bonus.turnover))

  const last = steps.at(-1)
  if (!last) return null

  const money = (minor: bigint): string => format.money(formatUsd(minor), 'USD')
  const rate = (ppm: bigint): string => format.rate(formatDecimal(ppm, 6))

  const ends = left === 0n ? t('rewards.example.met', { amount: money(last.balance) }) : undefined
  const middle = steps.findLast(({ done }) => done < centsOf(bonus.turnover))

  return (
    <section>
      <h3>{t('rewards.example')}</h3>
      <ol className={styles.example}>
        {steps.map(({ status, stake, balance, done }) => (
          <li key={`${balance} ${status}`}>
            <span>
              {t(`rewards.example.${status}`, { stake: money(stake) })}{' '}
              <small>{t('rewards.example.progress', { done: money(done) })}</small>
            </span>{' '}
            <span className="figure">{format.amount(formatUsd(balance))}</span>
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        {format.sentences(
          middle && t('rewards.example.give_up', { amount: money(middle.balance) }),
          ends ?? t('rewards.example.go_on', { left: money(left) }),
          t('rewards.example.note', { payout: rate(EXAMPLE_PAYOUT_PPM), fee: rate(EXAMPLE_FEE_PPM) }),
        )}
      </p>
    </section>
  )
}

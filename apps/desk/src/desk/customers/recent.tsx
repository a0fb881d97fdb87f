import type { DeskCustomer } from '@plumbline/api-schema/desk/desk-customer'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './customers.module.css'

const DEPOSIT_WORDS = {
  under_review: 'wstate.under_review',
  success_awaiting_review: 'eyes.second',
  success: 'recharge.credited',
  fail: 'recharge.rejected',
} as const

interface Line {
  readonly id: string
  readonly time: string
  readonly asset: AssetCode
  readonly amount: string
  readonly what: ReactNode
  readonly state?: string
}

/** The newest recharges, withdrawals and movements of a customer; the first two lead to their own pages. */
export function Recent({ customer }: { readonly customer: DeskCustomer }) {
  const t = useWords()

  return (
    <>
      <Lines
        title={t('customers.recharges')}
        lines={customer.recharges.map((row) => ({
          ...row,
          what: <a href={`#/recharges?id=${row.id}`}>{row.reference}</a>,
          state: t(DEPOSIT_WORDS[row.status]),
        }))}
      />
      <Lines
        title={t('customers.withdrawals')}
        lines={customer.withdrawals.map((row) => ({
          ...row,
          what: <a href={`#/withdrawals?id=${row.id}`}>{shortNumber(row.id)}</a>,
          state: t(`wstate.${row.state}`),
        }))}
      />
      <Lines
        title={t('customers.movements')}
        isChange
        lines={customer.movements.map((row) => ({ ...row, what: t(`mkind.${row.kind}`) }))}
      />
    </>
  )
}

function Lines({
  title,
  lines,
  isChange = false,
}: {
  readonly title: string
  readonly lines: readonly Line[]
  readonly isChange?: boolean
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {lines.length === 0 && <p>{t('customers.nothing')}</p>}
      <Facts>
        {lines.map((line) => (
          <Fact
            key={line.id}
            name={
              <>
                <span className={styles.what}>{line.what}</span>
                <br />
                <span className="meta">{format.dateTime(line.time)}</span>
              </>
            }
          >
            <span className="figure">
              {format.money(line.amount, line.asset, isChange ? 'change' : undefined)}
            </span>
            {line.state !== undefined && (
              <>
                <br />
                <span className="meta">{line.state}</span>
              </>
            )}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

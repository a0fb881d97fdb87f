import type { DeskCustomer } from '@plumbline/api-schema/desk/desk-customer'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import styles from './customers.module.css'

type Limit = DeskCustomer['own_limits'][number]

/** What the customer set for themselves. Nothing here can be changed: it is the customer's alone. */
export function OwnRules({ customer }: { readonly customer: DeskCustomer }) {
  const t = useWords()
  const format = useFormat()
  const { own_limits: limits, pauses } = customer

  const say = (kind: Limit['kind'], value: string): string =>
    value === ''
      ? t('customers.limit.none')
      : kind === 'time'
        ? t('customers.limit.minutes', { n: Number(value) })
        : format.money(value, 'USD')

  const isSet = limits.some(({ value }) => value !== '') || pauses.length > 0

  return (
    <section>
      <h3 className={styles.title}>{t('customers.limits')}</h3>
      <p className="meta">{t(isSet ? 'customers.limits.note' : 'customers.limits.unset')}</p>
      {isSet && (
        <Facts>
          {pauses.map(({ kind, until }) => (
            <Fact key={kind} name={t(`customers.pause.${kind}`)}>
              {until === undefined
                ? t('customers.pause.for_good')
                : t('customers.pause.until', { time: format.dateTime(until) })}
            </Fact>
          ))}
          {limits.map((limit) => (
            <Fact key={limit.kind} name={t(`customers.limit.${limit.kind}`)}>
              {say(limit.kind, limit.value)}
              {limit.pending_from !== undefined && (
                <span className="meta">
                  {' '}
                  {t('customers.limit.pending', {
                    value: say(limit.kind, limit.pending_value ?? ''),
                    time: format.dateTime(limit.pending_from),
                  })}
                </span>
              )}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}

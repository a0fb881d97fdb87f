import { deskOffersCall, paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Notice } from '../../ui/state.tsx'
import styles from './home-page.module.css'

/** Projects on the overview: the alarm of short reserves, each by name for who may read payments; and their sums. */
export function Projects() {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const { data } = useCall(deskOffersCall, { limit: 1 }, { enabled: may(deskOffersCall), staleTime: 60_000 })
  const short = data?.total.short ?? 0
  const due = useCall(paymentsDueCall, { days: 1 }, { enabled: short > 0 && may(paymentsDueCall) })
  if (!data) return null

  return (
    <section className={styles.projects} aria-label={t('page.investments')}>
      {short > 0 && (
        <Notice>
          <strong>{t('alarm.title')}</strong>
          <ul>
            {due.data?.short.map((offer) => (
              <li key={offer.offer_id}>
                <a href={`#/investments?id=${offer.offer_id}`}>
                  {t('investments.short_of', { title: offer.title, sum: format.amount(offer.short) })}
                </a>
              </li>
            )) ?? <li>{t('alarm.short', { n: short })}</li>}
          </ul>
          {t('alarm.note')}
        </Notice>
      )}
      <p>
        <a href="#/investments">
          {t('home.projects', { n: data.total.offers, sum: format.money(data.total.principal, 'USD') })}
        </a>
      </p>
    </section>
  )
}

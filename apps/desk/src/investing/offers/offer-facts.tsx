import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { RATE_FORMS } from '@plumbline/domain/investing/shown-rate'
import { useFormat } from '../../format/use-format.ts'
import { percentOf, partOf, ppbOf, rateForms } from '../../format/rates.ts'
import { useWords } from '../../format/use-words.ts'
import { platformZone } from '../../format/platform-time.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { centsOf } from './reserve.ts'
import styles from './investments.module.css'

/** Everything an offer says now, and the ways to who joined and to earlier versions. */
export function OfferFacts({ offer }: { readonly offer: DeskOffer }) {
  const t = useWords()
  const format = useFormat()
  const zone = platformZone()
  const { instalment } = offer

  const at = (iso: string): string => format.momentIn(iso, zone.name)

  return (
    <section className={styles.facts}>
      <h3>{t('investments.in_force', { n: offer.version })}</h3>
      <Facts>
        <RateFacts share={offer.daily_rate} days={offer.days} />
        {instalment && (
          <>
            <Fact name={t('offerline.append_money')}>{format.amount(instalment.append_money)}</Fact>
            <Fact name={t('offerline.due_day')}>{t('investments.day_n', { n: instalment.due_day })}</Fact>
            <Fact name={t('offerline.higher_rate')}>{percentOf(instalment.daily_rate)}</Fact>
          </>
        )}
        <Fact name={t('offerline.days')}>{format.count(offer.days)}</Fact>
        <Fact name={t('offerline.dividend_method')}>{t(`dividend.${offer.dividend_method}`)}</Fact>
        <Fact name={t('offerline.exit_charge_rate')}>{percentOf(offer.exit_charge_rate, 0)}</Fact>
        <Fact name={t('investments.least_most')}>
          {format.amount(offer.least)} – {format.amount(offer.most)}
        </Fact>
        <Fact name={t('offerline.capacity')}>{format.amount(offer.capacity)}</Fact>
        <Fact name={t('investments.joined_sum')}>
          {t('investments.of_percent', {
            sum: format.amount(offer.subscribed),
            percent: partOf(centsOf(offer.subscribed), centsOf(offer.capacity)),
          })}
        </Fact>
        {centsOf(offer.kept) > 0n && <Fact name={t('investments.kept')}>{format.amount(offer.kept)}</Fact>}
        <Fact name={t('investments.room')}>{format.amount(offer.room)}</Fact>
        <Fact name={t('offerline.opens')}>{at(offer.start_time)}</Fact>
        <Fact name={t('offerline.closes')}>{at(offer.end_time)}</Fact>
        <Fact name={t('investments.zone')}>{zone.name}</Fact>
        <Fact name={t('investments.joins')}>{format.count(offer.num)}</Fact>
      </Facts>
      <p className={styles.ways}>
        <a href={`#/investments?tab=subscriptions&offer=${offer.id}`}>
          {t('investments.its_subscriptions', { n: offer.subscriptions })}
        </a>
        <a href={`#/investments?tab=versions&offer=${offer.id}`}>{t('investments.tab_versions')}</a>
      </p>
    </section>
  )
}

/** A rate in its three forms, which always stand together. */
export function RateFacts({ share, days }: { readonly share: string; readonly days: number }) {
  const t = useWords()
  const forms = rateForms(ppbOf(share), days)

  return RATE_FORMS.map((form) => (
    <Fact key={form} name={t(`rate.${form}`)}>
      {forms[form]}
    </Fact>
  ))
}

import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import type { RateForm } from '@plumbline/domain/investing/shown-rate'
import { useFormat } from '../../format/use-format.ts'
import { percentOf, ppbOf, rateForms } from '../../format/rates.ts'
import { useWords } from '../../format/use-words.ts'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { platformZone } from '../../format/platform-time.ts'
import { Choice } from '../../ui/field.tsx'
import { Place } from '../../ui/state.tsx'
import { InvestmentsFrame } from './investments-frame.tsx'
import { titleOf, useOffer, useOffers } from './use-investments.ts'
import styles from './investments.module.css'

type Version = DeskOffer['versions'][number]

/** Every version of one offer side by side: terms, since when, by whom, how many hold it. */
export function VersionsTab() {
  const t = useWords()
  const wanted = searchOf(useAddress()).get('offer') ?? undefined
  const { language } = useFormat()
  const { offers, list } = useOffers()
  const { offer: named } = useOffer(wanted, offers)
  const offer = named ?? offers[0]

  return (
    <InvestmentsFrame
      tab="versions"
      state={{ isLoading: list.isPending, failure: list.error?.failure, retry: () => void list.refetch() }}
    >
      {list.isSuccess && !offer && (
        <Place title={t('investments.empty')} note={t('investments.empty_note')} />
      )}
      {offer && (
        <section className={styles.versions}>
          <Choice
            label={t('investments.project')}
            value={offer.id}
            options={[...offers, ...(offers.includes(offer) ? [] : [offer])].map((each) => ({
              value: each.id,
              label: titleOf(each, language),
            }))}
            onChange={({ target }) =>
              go(withSearch(addressNow(), { offer: target.value }), { replace: true })
            }
          />
          <VersionTable offer={offer} />
        </section>
      )}
    </InvestmentsFrame>
  )
}

function useLines(): readonly {
  readonly name: string
  readonly of: (version: Version) => string | undefined
}[] {
  const t = useWords()
  const format = useFormat()
  const zone = platformZone()

  const at = (iso: string): string => format.momentIn(iso, zone.name)

  const form = (name: RateForm) => ({
    name: t(`rate.${name}`),
    of: ({ daily_rate: share, days }: Version) => rateForms(ppbOf(share), days)[name],
  })

  const optional = (text: string | undefined, write: (text: string) => string): string | undefined =>
    text === undefined ? undefined : write(text)

  return [
    { name: t('offerline.title'), of: ({ title }) => title },
    form('daily'),
    form('term'),
    form('yearly'),
    { name: t('offerline.days'), of: ({ days }) => format.count(days) },
    { name: t('offerline.dividend_method'), of: (version) => t(`dividend.${version.dividend_method}`) },
    { name: t('offerline.exit_charge_rate'), of: (version) => percentOf(version.exit_charge_rate, 0) },
    { name: t('offerline.capacity'), of: ({ capacity }) => format.amount(capacity) },
    { name: t('offerline.least'), of: ({ least }) => format.amount(least) },
    { name: t('offerline.most'), of: ({ most }) => format.amount(most) },
    {
      name: t('offerline.append_money'),
      of: (version) => optional(version.append_money, (sum) => format.amount(sum)),
    },
    {
      name: t('offerline.due_day'),
      of: (version) =>
        version.due_day === undefined ? undefined : t('investments.day_n', { n: version.due_day }),
    },
    {
      name: t('offerline.higher_rate'),
      of: (version) => optional(version.higher_rate, (rate) => percentOf(rate)),
    },
    { name: t('offerline.opens'), of: ({ opens }) => at(opens) },
    { name: t('offerline.closes'), of: ({ closes }) => at(closes) },
  ]
}

/** Lines of terms, a column for each version, newest first; what a version changed stands in weight. */
function VersionTable({ offer }: { readonly offer: DeskOffer }) {
  const t = useWords()
  const format = useFormat()
  const lines = useLines()
  const versions = offer.versions.toSorted((a, b) => b.version - a.version)

  return (
    <div className={styles.wide} role="region" aria-label={t('investments.tab_versions')} tabIndex={0}>
      <table className={styles.table} aria-label={t('investments.versions_of', { title: offer.title })}>
        <thead>
          <tr>
            <td />
            {versions.map(({ version }) => (
              <th key={version} scope="col" aria-current={version === offer.version ? 'true' : undefined}>
                {version === offer.version
                  ? t('investments.in_force', { n: version })
                  : t('methods.version_n', { n: version })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ of }) => versions.some((version) => of(version) !== undefined))
            .map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {versions.map((version, at) => {
                  const before = versions[at + 1]
                  const text = of(version) ?? '–'
                  const isChanged = before !== undefined && (of(before) ?? '–') !== text

                  return <td key={version.version}>{isChanged ? <strong>{text}</strong> : text}</td>
                })}
              </tr>
            ))}
          <tr>
            <th scope="row">{t('investments.since')}</th>
            {versions.map(({ version, since }) => (
              <td key={version}>{format.momentIn(since, platformZone().name)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('investments.by')}</th>
            {versions.map((version) => (
              <td key={version.version}>{byWhom(version, t('investments.by_first_start'), format.list)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('investments.holders')}</th>
            {versions.map(({ version, subscriptions }) => (
              <td key={version}>{format.count(subscriptions)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('investments.hash')}</th>
            {versions.map(({ version, terms_hash: hash }) => (
              <td key={version} title={hash}>
                {hash.slice(0, 8)}…{hash.slice(-4)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The two operators behind a version; the samples of a first start have none. */
const byWhom = ({ decisions }: Version, none: string, list: (names: readonly string[]) => string): string =>
  decisions.length === 0 ? none : list([...new Set(decisions.map(({ operator }) => operator))])

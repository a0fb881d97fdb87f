import { proposeTermsCall } from '@plumbline/api-schema/trading/desk-product'
import type { DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import { useState } from 'react'
import { percentOf } from '../../format/rates.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Panel } from '../../review/panel.tsx'
import { useMay } from '../../session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { coming, standing, useProductLines } from './lines.ts'
import { ListingForm } from './listing-form.tsx'
import styles from './products.module.css'
import { TermsForm } from './terms-form.tsx'

/** One product: what holds, what is decided, what is fixed, every version, and what may be proposed. */
export function ProductPanel({
  product,
  onClose,
}: {
  readonly product: DeskProduct
  readonly onClose: () => void
}) {
  const t = useWords()
  const may = useMay()
  const [proposing, setProposing] = useState<'terms' | 'listing'>()
  const name = standing(product.listings)?.names['en'] ?? product.symbol
  const head = t('list.pair', { a: product.symbol, b: name })

  const back = (): void => setProposing(undefined)

  if (proposing !== undefined)
    return (
      <Panel
        label={head}
        head={t(proposing === 'terms' ? 'proposal.contract_terms' : 'proposal.market_product')}
        onClose={onClose}
      >
        <h2>{head}</h2>
        {proposing === 'terms' ? (
          <TermsForm product={product} onClose={back} />
        ) : (
          <ListingForm product={product} onClose={back} />
        )}
      </Panel>
    )

  return (
    <Panel label={head} head={head} onClose={onClose}>
      <Coming product={product} />
      <InForce product={product} />
      <Fixed product={product} />
      <History product={product} />
      {may(proposeTermsCall) && (
        <div className={styles.acts}>
          <Button onClick={() => setProposing('terms')}>{t('product.propose_terms')}</Button>
          <Button onClick={() => setProposing('listing')}>{t('product.propose_listing')}</Button>
        </div>
      )}
    </Panel>
  )
}

/** What is decided and does not hold yet, old beside new. */
function Coming({ product }: { readonly product: DeskProduct }) {
  const t = useWords()
  const format = useFormat()
  const lines = useProductLines()
  const [terms, listing] = [standing(product.terms), standing(product.listings)]
  const nextTerms = coming(product.terms).filter(({ version }) => version !== terms?.version)
  const nextListings = coming(product.listings).filter(({ version }) => version !== listing?.version)

  return (
    <>
      {nextListings.map((next) => (
        <section key={next.version}>
          <h2>{t('product.coming_listing')}</h2>
          <p className={styles.quiet}>{t('product.coming', { time: format.dateTime(next.from) })}</p>
          <Changes
            now={t('product.in_force')}
            then={t('proposal.then')}
            lines={lines.listing(next, listing)}
          />
        </section>
      ))}
      {nextTerms.map((next) => (
        <section key={next.version}>
          <h2>{t('product.coming_terms')}</h2>
          <p className={styles.quiet}>{t('product.coming', { time: format.dateTime(next.from) })}</p>
          <Changes
            now={t('product.in_force')}
            then={t('proposal.then')}
            lines={lines.terms(next.terms, terms?.terms)}
          />
        </section>
      ))}
    </>
  )
}

function InForce({ product }: { readonly product: DeskProduct }) {
  const t = useWords()
  const format = useFormat()
  const lines = useProductLines()
  const [terms, listing] = [standing(product.terms), standing(product.listings)]

  return (
    <section>
      <h2>{t('product.in_force')}</h2>
      <Facts>
        {[...(listing ? lines.listing(listing) : []), ...lines.terms(terms?.terms)].map(({ name, after }) => (
          <Fact key={name} name={name}>
            {after}
          </Fact>
        ))}
        <Fact name={t('product.open_orders')}>{format.count(product.open_orders)}</Fact>
      </Facts>
    </section>
  )
}

function Fixed({ product }: { readonly product: DeskProduct }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <h2>{t('product.fixed')}</h2>
      <p className={styles.quiet}>{t('product.fixed_note')}</p>
      <Facts>
        <Fact name={t('product.price_scale')}>{format.count(product.price_scale)}</Fact>
        <Fact name={t('product.start_price')}>{format.amount(product.start_price)}</Fact>
        <Fact name={t('product.volatility')}>{percentOf(product.volatility, 0)}</Fact>
        <Fact name={t('product.ticks_per_second')}>{format.count(product.ticks_per_second)}</Fact>
        <Fact name={t('product.sessions')}>{t(`product.sessions.${product.sessions}`)}</Fact>
      </Facts>
    </section>
  )
}

/** Every version with its moment and who decided it. */
function History({ product }: { readonly product: DeskProduct }) {
  const t = useWords()
  const format = useFormat()

  const versions = [
    ...product.listings.map((each) => ({
      ...each,
      words: t('product.version_of_listing', { n: each.version }),
    })),
    ...product.terms.map((each) => ({ ...each, words: t('product.version_of_terms', { n: each.version }) })),
  ].toSorted((a, b) => (a.from < b.from ? 1 : -1))

  return (
    <section>
      <h2>{t('product.history')}</h2>
      <Facts>
        {versions.map(({ words, from, decisions }) => (
          <Fact key={words} name={words}>
            {decisions.length === 0 ? t('product.began') : format.dateTime(from)}
            {decisions.length > 0 && (
              <ul className="meta">
                {decisions.map(({ act, at, operator, reason }) => (
                  <li key={`${act} ${at}`}>
                    {t('eyes.by', { operator, time: format.dateTime(at) })}
                    {reason !== undefined && `: ${reason}`}
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

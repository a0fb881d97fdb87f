import { deskProductsCall, proposeNewProductCall } from '@plumbline/api-schema/trading/desk-product'
import type { DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import { percentOf } from '../../format/rates.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { Panel } from '../../review/panel.tsx'
import { addressNow, go, withSearch, NEW } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Place } from '../../ui/state.tsx'
import { coming, standing } from './lines.ts'
import { NewProductForm } from './new-product-form.tsx'
import { ProductPanel } from './product-panel.tsx'
import styles from './products.module.css'

/** Products with the terms of their contracts; a change is proposed here and confirmed by another treasurer. */
export function ProductsPage() {
  const t = useWords()
  const may = useMay()
  const { data, error, isPending, refetch } = useCall(deskProductsCall, {})
  const rows = data?.items ?? []
  const canPropose = may(proposeNewProductCall)

  const proposeNew = (): void => go(withSearch(addressNow(), { id: NEW }))

  useKeys({ p: canPropose ? proposeNew : undefined })

  return (
    <ListPage
      title={t('page.products')}
      tools={
        canPropose && (
          <Button shortcut="p" onClick={proposeNew}>
            {t('product.propose_new')}
          </Button>
        )
      }
      rows={rows}
      idOf={({ symbol }) => symbol}
      columns={[
        { id: 'symbol', head: t('product.symbol'), cell: ({ symbol }) => symbol },
        { id: 'name', head: t('product.name'), cell: (row) => standing(row.listings)?.names['en'] ?? '–' },
        {
          id: 'category',
          head: t('product.category'),
          cell: (row) => {
            const listing = standing(row.listings)
            return listing ? t(`product.category.${listing.category}`) : '–'
          },
        },
        { id: 'state', head: t('product.state'), cell: (row) => <ProductState row={row} /> },
        { id: 'terms', head: t('product.terms'), cell: (row) => <TermsInForce row={row} /> },
        { id: 'waits', head: t('product.waits'), cell: (row) => <Waits row={row} /> },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('product.empty')} />}
      panel={(id, close) => {
        const row = rows.find(({ symbol }) => symbol === id)
        if (row) return <ProductPanel key={id} product={row} onClose={close} />

        const isNew = id === NEW

        return (
          <Panel
            key={id}
            label={t(isNew ? 'product.propose_new' : 'page.products')}
            head={isNew ? t('proposal.market_product') : ''}
            onClose={close}
          >
            {isNew ? (
              <>
                <h2>{t('product.propose_new')}</h2>
                <NewProductForm onClose={close} />
              </>
            ) : (
              <p>{t('item.gone')}</p>
            )}
          </Panel>
        )
      }}
    />
  )
}

function ProductState({ row }: { readonly row: DeskProduct }) {
  const t = useWords()
  const format = useFormat()
  const listing = standing(row.listings)
  if (listing?.state === 'coming')
    return (
      <span className={styles.state}>
        <Glyph shape="dashed" /> {t('product.upcoming', { time: format.dateTime(listing.from) })}
      </span>
    )

  return (
    <span className={styles.state}>
      <Glyph shape={listing?.is_open === true ? 'full' : 'ring'} />{' '}
      {t(listing?.is_open === true ? 'product.open' : 'product.closed')}
    </span>
  )
}

function TermsInForce({ row }: { readonly row: DeskProduct }) {
  const t = useWords()
  const terms = standing(row.terms)?.terms
  if (!terms) return t('product.price_only')

  return t('product.terms_short', {
    payout: percentOf(terms.payout_rate, 0),
    fee: percentOf(terms.fee_rate, 0),
  })
}

/** What waits for a second operator, and what is decided and does not hold yet. */
function Waits({ row }: { readonly row: DeskProduct }) {
  const t = useWords()
  const format = useFormat()
  const next = [...coming(row.listings), ...coming(row.terms)].map(({ from }) => from).toSorted()[0]
  const parts = [
    ...(row.waiting > 0 ? [t('product.waits.proposal', { n: row.waiting })] : []),
    ...(next === undefined ? [] : [t('product.waits.coming', { time: format.dateTime(next) })]),
  ]

  return parts.length === 0 ? '–' : parts.join(' · ')
}

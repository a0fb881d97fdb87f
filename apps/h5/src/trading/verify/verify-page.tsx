import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { stepClass } from '../../ui/button.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { JsonRow } from '../../ui/lists/json-row.tsx'
import { AnchorsSection } from './anchors-section.tsx'
import { provedOrder, resultOfProved } from './order-facts.ts'
import type { ProvedOrder } from './order-facts.ts'
import { ownProof, sharedProof } from './run-verification.ts'
import type { Proof } from './run-verification.ts'
import { VerifyRun } from './verify-run.tsx'
import styles from './verify-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

const PAGE = '/pages/proofs/verify'

interface Source {
  readonly key: string
  readonly load: () => Promise<Proof>
}

/** Verifies an order for anyone: by its link, by an own id, or by a file from this device. */
export function VerifyPage() {
  const t = useWords()
  const search = useSearch()
  const isSignedIn = useIsSignedIn()
  const [token, id] = [search.get('token'), search.get('id')]
  const [file, setFile] = useState<Source>()

  const linked: Source | undefined =
    token !== null
      ? { key: `token ${token}`, load: () => sharedProof(token) }
      : id !== null && isSignedIn
        ? { key: `id ${id}`, load: () => ownProof(id) }
        : undefined

  const source = file ?? linked

  return (
    <>
      <PageHead title={t('title.proof')} above={HOME_PAGE} />
      <p className={styles.lead}>{t('verify.lead')}</p>
      {source ? (
        <Verified key={source.key} source={source} />
      ) : (
        id !== null && (
          <EmptyState title={t('verify.own_note')}>
            <a
              className={stepClass}
              href={`#/pages/login/login?redirect=${encodeURIComponent(`${PAGE}?id=${id}`)}`}
            >
              {t('title.login')}
            </a>
          </EmptyState>
        )
      )}
      <FilePick onPick={setFile} />
      <AnchorsSection />
    </>
  )
}

/** The steps, and once they hold what the order was. */
function Verified({ source }: { readonly source: Source }) {
  const t = useWords()
  const [order, setOrder] = useState<ProvedOrder>()
  const [isGone, setGone] = useState(false)

  const load = async () => {
    const proof = await source.load()
    setGone(proof.is === 'gone')
    return proof
  }

  if (isGone) return <EmptyState title={t('verify.gone')} note={t('verify.gone_note')} />

  return (
    <>
      {order && <Facts order={order} />}
      <VerifyRun
        load={load}
        isAtOnce
        onDone={(bundle, holds) => setOrder(holds ? provedOrder(bundle) : undefined)}
      />
    </>
  )
}

function Facts({ order }: { readonly order: ProvedOrder }) {
  const t = useWords()
  const format = useFormat()
  const { entry, exit, status } = order

  const usd = (decimal: string, sign?: 'change') => format.money(decimal, 'USD', sign)

  return (
    <section className={styles.facts} aria-label={t('title.order')}>
      <h2>
        {order.symbol} {t(`trade.${order.direction}`)} {format.duration(order.seconds)}
      </h2>
      {status && (
        <FactLine label={t('order.sum.result')} isStrong>
          {t(`order.status.${status}`)} ·{' '}
          <span className="figure">{usd(resultOfProved(order, status), 'change')}</span>
        </FactLine>
      )}
      <FactLine label={t('ticket.stake')} isFigure>
        {usd(order.stake)}
      </FactLine>
      <FactLine label={t('ticket.fee')} isFigure>
        {usd(order.fee)}
      </FactLine>
      <FactLine label={t('ticket.payout')} isFigure>
        {usd(order.payout)}
      </FactLine>
      <FactLine label={t('order.accepted_at')}>{format.fullTime(order.acceptedAt)}</FactLine>
      {entry && (
        <FactLine label={t('order.entry_price')} isFigure>
          {format.price(entry.price, entry.price)}
          <small>{format.exactTime(entry.time)}</small>
        </FactLine>
      )}
      {exit && (
        <FactLine label={t('order.exit_price')} isFigure>
          {format.price(exit.price, exit.price)}
          <small>{format.exactTime(exit.time)}</small>
        </FactLine>
      )}
    </section>
  )
}

/** More than any bundle; what is larger was not made by us. */
const FILE_MAX = 20_000_000

function FilePick({ onPick }: { readonly onPick: (source: Source) => void }) {
  const t = useWords()
  const [isNone, setNone] = useState(false)

  const pick = async (file: File) => {
    try {
      if (file.size > FILE_MAX) throw new RangeError('no bundle is so large')

      const bundle: unknown = JSON.parse(await file.text())
      setNone(false)
      onPick({ key: `${file.name} ${file.lastModified}`, load: async () => ({ is: 'bundle', bundle }) })
    } catch {
      setNone(true)
    }
  }

  return (
    <section className={styles.pick}>
      <JsonRow label={t('verify.pick')} onFile={(file) => void pick(file)} />
      <p>{t('verify.pick_note')}</p>
      {isNone && <Refusal>{t('verify.no_proof')}</Refusal>}
    </section>
  )
}

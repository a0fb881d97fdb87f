import { coverCall } from '@plumbline/api-schema/openness/promise-cover'
import type { Cover } from '@plumbline/api-schema/openness/promise-cover'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { useCover } from '../session/hide-amounts.ts'
import { useCall } from '../session/use-call.ts'
import { FactLine } from '../ui/figures/fact-line.tsx'
import { SectionHead } from '../ui/lists/row.tsx'
import styles from './promise-cover.module.css'
import { NotRead } from './not-read.tsx'

/**
 * What in the ledger backs one order or subscription (docs/rules/openness.md#promise-cover). A new `key` asks the
 * ledger again.
 */
export function PromiseCover({ id }: { readonly id: string }) {
  const t = useWords()
  const { data, error, refetch } = useCall(coverCall, { id }, { staleTime: 0 })

  return (
    <section>
      <SectionHead title={t('cover.title')} />
      {data ? (
        <CoverLines cover={data} />
      ) : (
        <NotRead error={error} refetch={refetch} rows={2} note={t('cover.not_loaded_note')} />
      )}
    </section>
  )
}

function CoverLines({ cover: backed }: { readonly cover: Cover }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { account } = backed

  return (
    <div className={styles.cover}>
      {backed.items.map((item) => (
        <FactLine key={item.id} label={t(`cover.${item.payer}.${item.state}`)} isFigure>
          {cover(format.amount(item.amount))}
        </FactLine>
      ))}
      {backed.credited !== undefined && (
        <FactLine label={t('cover.credited')} isFigure>
          {cover(format.amount(backed.credited))}
        </FactLine>
      )}
      <FactLine label={t('cover.set_aside')} isFigure isStrong>
        {cover(format.amount(backed.set_aside))}
      </FactLine>
      <FactLine label={t(`cover.account.${account.name}`)} isFigure>
        {format.amount(account.balance)}
      </FactLine>
      <FactLine label={t(`cover.account.${account.name}.set_aside`)} isFigure>
        {format.amount(account.set_aside)}
      </FactLine>
      <p>{t('cover.note')}</p>
      <ul aria-label={t('cover.places')} translate="no">
        {backed.items.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </div>
  )
}

import { gatesCall, proposeOfferingCall } from '@plumbline/api-schema/openness/desk-offering'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { Panel } from '../../review/panel.tsx'
import { addressNow, go, isStillAt, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Notice } from '../../ui/state.tsx'
import { DocumentForm } from './document-form.tsx'
import styles from './gates.module.css'
import { OfferForm } from './offer-form.tsx'
import { DocumentsTable, OffersTable } from './records-tables.tsx'
import type { Gates } from './records-tables.tsx'
import { WindDownForm } from './wind-down-form.tsx'

const FORMS = ['offer', 'document', 'wind_down'] as const
const KEYS = { offer: 'o', document: 'd', wind_down: 'w' } as const

/** What is offered where with real money, the house's documents, what live mode lacks, and the end of new risk. */
export function GatesPage() {
  const t = useWords()
  const may = useMay()
  const { data, error, isPending, refetch } = useCall(gatesCall, {})
  const address = useAddress()
  const wanted = searchOf(address).get('propose')
  const open = FORMS.find((name) => name === wanted)

  const show = (name: (typeof FORMS)[number] | undefined): void =>
    go(withSearch(addressNow(), { propose: name }))

  const close = (): void => {
    if (isStillAt(address, 'propose')) show(undefined)
  }

  const canPropose = may(proposeOfferingCall)

  useKeys({
    ...(canPropose && { o: () => show('offer'), d: () => show('document'), w: () => show('wind_down') }),
    escape: open && close,
  })

  return (
    <div className={styles.page} data-open={open && ''}>
      <div className={styles.list}>
        <PageHead title={t('page.gates')} />
        {canPropose && (
          <div className={styles.tools}>
            {FORMS.map((name) => (
              <Button key={name} shortcut={KEYS[name]} onClick={() => show(name)}>
                {t(`gates.${name}`)}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.scroll} role="region" aria-label={t('page.gates')} tabIndex={0}>
          <NotListed state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }} />
          {data && <State gates={data} />}
          {data && <OffersTable rows={data.records} />}
          {data && <DocumentsTable rows={data.documents} />}
        </div>
      </div>
      {open && data && (
        <Panel label={t(`gates.${open}`)} head={t('books.propose')} onClose={close}>
          <h2>{t(`gates.${open}`)}</h2>
          {open === 'offer' && <OfferForm onClose={close} />}
          {open === 'document' && <DocumentForm onClose={close} />}
          {open === 'wind_down' && <WindDownForm isEnded={data.winding_down !== undefined} onClose={close} />}
        </Panel>
      )}
    </div>
  )
}

/** Whether new risk is ended, and what of the live checklist does not hold. */
function State({ gates }: { readonly gates: Gates }) {
  const t = useWords()
  const format = useFormat()
  const isWhole = gates.unmet.length === 0

  return (
    <div className={styles.state}>
      {gates.winding_down !== undefined && (
        <Notice>{t('gates.winding_down', { time: format.dateTime(gates.winding_down) })}</Notice>
      )}
      <p className={isWhole ? styles.whole : undefined}>
        <Icon of={isWhole ? CircleCheck : TriangleAlert} /> {isWhole ? t('gates.all_met') : t('gates.unmet')}
      </p>
      {!isWhole && (
        <ul>
          {gates.unmet.map((line) => (
            <li key={line}>{t(`gates.line.${line}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

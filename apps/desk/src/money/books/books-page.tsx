import { booksCall, proposeCorrectionCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { ReactNode } from 'react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { Panel } from '../../review/panel.tsx'
import { addressNow, go, isStillAt, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useMay, useMe } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AttestationForm } from './attestation-form.tsx'
import { BreakTable } from './break-table.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { HouseMoveForm } from './house-move-form.tsx'
import { LedgerBreakForm } from './ledger-break-form.tsx'
import { LegalHoldForm } from './legal-hold-form.tsx'
import { LiabilityCounts } from './liability-counts.tsx'
import { SuspenseForm } from './suspense-form.tsx'
import styles from './books.module.css'
import type { Books } from '@plumbline/api-schema/desk/desk-proposal'

const NAMES = ['correction', 'house_move', 'suspense', 'legal_hold', 'attestation', 'ledger_break'] as const
type FormName = (typeof NAMES)[number]

const SHORTCUTS: Readonly<Record<FormName, string>> = {
  correction: 'c',
  house_move: 'm',
  suspense: 's',
  legal_hold: 'l',
  attestation: 'a',
  ledger_break: 'b',
}

/** The house’s accounts, what customers are owed, whether the invariants hold, and what two operators may move. */
export function BooksPage() {
  const t = useWords()
  const may = useMay()
  const { data, error, isPending, refetch } = useCall(booksCall, {})
  const me = useMe()
  const address = useAddress()
  const wanted = searchOf(address).get('propose')
  const kind = searchOf(address).get('money')

  const show = (name: FormName | undefined): void => go(withSearch(addressNow(), { propose: name }))

  const close = (): void => {
    if (isStillAt(address, 'propose')) show(undefined)
  }

  const isPractice = kind === null ? me?.mode !== 'live' : kind === 'practice'

  const isShown = ({ practice }: { readonly practice: boolean }): boolean => practice === isPractice

  const breaks = data?.breaks ?? []

  // Practice money is attested by nobody; a break is cleared where there is one.
  const offered = may(proposeCorrectionCall)
    ? NAMES.filter(
        (name) =>
          (name !== 'attestation' || me?.mode === 'live') && (name !== 'ledger_break' || breaks.length > 0),
      )
    : []

  const open = offered.find((name) => name === wanted)

  useKeys({
    ...Object.fromEntries(offered.map((name) => [SHORTCUTS[name], () => show(name)])),
    escape: open && close,
  })

  return (
    <div className={styles.page} data-open={open && ''}>
      <div className={styles.list}>
        <PageHead title={t('page.books')} />
        <div className={styles.tools}>
          <Tabs
            label={t('books.show')}
            chosen={isPractice ? 'practice' : 'real'}
            tabs={(['practice', 'real'] as const).map((id) => ({
              id,
              label: t(`books.${id}_money`),
              href: `#${withSearch(address, { money: id })}`,
            }))}
          />
          {data && <Invariants books={data} />}
          {offered.length > 0 && (
            <div className={styles.buttons}>
              {offered.map((name) => (
                <Button key={name} shortcut={SHORTCUTS[name]} onClick={() => show(name)}>
                  {t(`books.${name}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
        <div className={styles.scroll} role="region" aria-label={t('page.books')} tabIndex={0}>
          <NotListed state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }} />
          {breaks.length > 0 && <BreakTable breaks={breaks} />}
          {data && <HouseTable house={data.house.filter(isShown)} />}
          {data && <CustomersTable customers={data.customers.filter(isShown)} />}
          <LiabilityCounts practice={isPractice} />
        </div>
      </div>
      {open && (
        <Panel label={t(`books.${open}`)} head={t('books.propose')} onClose={close}>
          <h2>{t(`books.${open}`)}</h2>
          <ProposeForm name={open} breaks={breaks} onClose={close} />
        </Panel>
      )}
    </div>
  )
}

function ProposeForm({
  name,
  breaks,
  onClose,
}: {
  readonly name: FormName
  readonly breaks: Books['breaks']
  readonly onClose: () => void
}) {
  switch (name) {
    case 'correction':
      return <CorrectionForm onClose={onClose} />
    case 'house_move':
      return <HouseMoveForm onClose={onClose} />
    case 'suspense':
      return <SuspenseForm onClose={onClose} />
    case 'legal_hold':
      return <LegalHoldForm onClose={onClose} />
    case 'attestation':
      return <AttestationForm onClose={onClose} />
    case 'ledger_break':
      return <LedgerBreakForm breaks={breaks} onClose={onClose} />
  }
}

/** Whether the books hold, with sign and word. */
function Invariants({ books }: { readonly books: Books }) {
  const t = useWords()
  const format = useFormat()
  const isWhole = books.broken.length === 0

  return (
    <p className={isWhole ? styles.whole : styles.broken} role="status">
      <Icon of={isWhole ? CircleCheck : TriangleAlert} />
      <span>
        {t('list.pair', {
          a: t('books.invariants', {
            state: isWhole ? t('books.whole') : t('books.broken', { list: format.list(books.broken) }),
          }),
          b: t('list.pair', {
            a:
              books.checked_at === undefined
                ? t('books.unchecked')
                : t('books.checked', { time: format.dateTime(books.checked_at) }),
            b:
              books.full_checked_at === undefined
                ? t('books.full_unchecked')
                : t('books.full_checked', { time: format.dateTime(books.full_checked_at) }),
          }),
        })}
      </span>
    </p>
  )
}

function HouseTable({ house }: { readonly house: Books['house'] }) {
  const t = useWords()

  return (
    <SumsTable
      caption={t('books.house')}
      rows={house}
      keyOf={(row) => row.account}
      name={({ account }) => (
        <>
          {t(`house.${account}`)} <span>{t(`house_note.${account}`)}</span>
        </>
      )}
    />
  )
}

function CustomersTable({ customers }: { readonly customers: Books['customers'] }) {
  const t = useWords()

  return (
    <SumsTable
      caption={t('books.customers')}
      rows={customers}
      keyOf={(row) => row.book}
      name={({ book }) => t(`book.${book}`)}
    />
  )
}

type Sums = Pick<Books['customers'][number], 'asset' | 'practice' | 'available' | 'frozen' | 'total'>

/** Available, held and total of each account, one line each. */
function SumsTable<Row extends Sums>(props: {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly name: (row: Row) => ReactNode
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <table className={styles.table}>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('books.account')}</th>
          <th scope="col">{t('books.asset')}</th>
          {(['available', 'frozen', 'total'] as const).map((sum) => (
            <th key={sum} scope="col" className={styles.figure}>
              {t(`customers.${sum}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={`${row.asset} ${props.keyOf(row)} ${row.practice}`}>
            <th scope="row">{props.name(row)}</th>
            <td>{row.asset}</td>
            <td className={styles.figure}>{format.amount(row.available)}</td>
            <td className={styles.figure}>{format.amount(row.frozen)}</td>
            <td className={styles.figure}>{format.amount(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

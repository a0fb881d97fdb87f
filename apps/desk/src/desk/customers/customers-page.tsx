import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { deskCustomersCall, findCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { useFormCall } from '../../review/send-form.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Place } from '../../ui/state.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import styles from './customers.module.css'

type Former = ResponseOf<typeof findCustomerCall>['former']

/** No customer has this number. */
const NOBODY = '0'

/** Customers by number or by whole account; masked. */
export function CustomersPage() {
  const t = useWords()
  const format = useFormat()
  const asked = searchOf(useAddress()).get('find') ?? ''
  const find = /^\d{0,15}$/.test(asked) ? asked : ''
  const [former, setFormer] = useState<Former>([])
  const list = useCallPages(deskCustomersCall, { limit: 100, ...(find !== '' && { query: find }) })

  return (
    <ListPage
      title={t('page.customers')}
      tools={
        <>
          <Search key={find} find={find === NOBODY ? '' : find} onFormer={setFormer} />
          <HadName former={former} />
        </>
      }
      rows={(list.data?.pages ?? []).flatMap(({ items }) => items)}
      idOf={({ id }) => id}
      columns={[
        { id: 'id', head: t('column.number'), cell: ({ id }) => id },
        { id: 'account', head: t('item.account'), cell: ({ account }) => account },
        { id: 'name', head: t('column.name'), cell: ({ name }) => name ?? '–' },
        {
          id: 'real_name',
          head: t('customers.real_name'),
          cell: (row) => t(`istate.${row.real_name_status}`),
        },
        {
          id: 'registered',
          head: t('customers.registered'),
          kind: 'figure',
          isExtra: true,
          cell: (row) => format.date(row.registered_at),
        },
      ]}
      state={listStateOf(list)}
      empty={<Place title={t('customers.none')} note={t('customers.find_note')} />}
      panel={(id, close) => <CustomerPanel key={id} id={id} onClose={close} />}
    />
  )
}

/** A number is looked for at once; a whole account name confirms who has an account, so it asks for a reason and is logged. */
function Search(props: { readonly find: string; readonly onFormer: (former: Former) => void }) {
  const { find, onFormer } = props
  const t = useWords()
  const [typed, setTyped] = useState(find)
  const [reason, setReason] = useState('')
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  useEffect(() => setTyped(find), [find])
  const isName = /\D/.test(typed.trim())

  const look = async (): Promise<void> => {
    const account = typed.trim()
    onFormer([])
    if (!isName) return go(withSearch(addressNow(), { find: account, id: undefined }))

    const given = reason.trim()
    const found = await send(findCustomerCall, { account, ...(given !== '' && { reason: given }) })
    if (!found) return

    onFormer(found.former)

    // Only the number stands in the address; of nobody none.
    const id = found.id ?? found.former[0]?.id
    go(withSearch(addressNow(), { find: id ?? NOBODY, id }))
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void look()
  }

  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <Field
        label={t('customers.find')}
        value={typed}
        maxLength={254}
        spellCheck={false}
        refusal={refusal !== undefined && refusal.field !== 'reason' ? refusal.words : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isName && (
        <Field
          label={t('customers.find_reason')}
          note={t('customers.find_reason_note')}
          value={reason}
          maxLength={300}
          refusal={refusalOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {t('action.search')}
      </Button>
    </form>
  )
}

/** Who had the name that was last looked for, and until when; the name itself stands in no address. */
function HadName({ former }: { readonly former: Former }) {
  const t = useWords()
  const format = useFormat()
  if (former.length === 0) return null

  return (
    <ul role="status" className={styles.former}>
      {former.map(({ id, until }) => (
        <li key={`${id} ${until}`}>
          <button type="button" onClick={() => go(withSearch(addressNow(), { find: id, id }))}>
            {t('customers.had_name', { number: id, time: format.dateTime(until) })}
          </button>
        </li>
      ))}
    </ul>
  )
}

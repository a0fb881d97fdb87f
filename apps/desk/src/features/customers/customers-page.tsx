import { deskCustomersCall } from '@plumbline/api-schema/desk-customer'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useCallPages } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Place } from '../../ui/state.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import styles from './customers.module.css'

/** Customers by number or by whole account; masked. */
export function CustomersPage() {
  const t = useWords()
  const format = useFormat()
  const find = searchOf(useAddress()).get('find') ?? ''
  const list = useCallPages(deskCustomersCall, { limit: 100, ...(find !== '' && { query: find }) })
  return (
    <ListPage
      title={t('page.customers')}
      tools={<Search key={find} find={find} />}
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

function Search({ find }: { readonly find: string }) {
  const t = useWords()
  const [typed, setTyped] = useState(find)
  useEffect(() => setTyped(find), [find])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    go(withSearch(addressNow(), { find: typed.trim(), id: undefined }))
  }
  return (
    <form role="search" className={styles['search']} onSubmit={onSubmit}>
      <Field
        label={t('customers.find')}
        value={typed}
        maxLength={254}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('action.search')}</Button>
    </form>
  )
}

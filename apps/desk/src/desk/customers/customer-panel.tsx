import { deskCustomerCall, signOutCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import type { DeskCustomer } from '@plumbline/api-schema/desk/desk-customer'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Holds } from '../../review/holds.tsx'
import { readStateOf } from '../../review/list-state.ts'
import { PanelActs } from '../../review/panel-acts.tsx'
import { NotListed } from '../../review/not-listed.tsx'
import { Panel } from '../../review/panel.tsx'
import { Unmask } from '../../review/unmask.tsx'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ClosedPapers } from './closed-papers.tsx'
import styles from './customers.module.css'
import { OwnRules } from './own-rules.tsx'
import { Recent } from './recent.tsx'
import { SignOut } from './sign-out.tsx'

/** One customer, masked: identity, balances, targets; each masked field can be shown with a reason. */
export function CustomerPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const read = useCall(deskCustomerCall, { id })
  const { data } = read

  const label = `${t('customers.id')} ${id}`
  if (!data)
    return (
      <Panel label={label} head={label} onClose={onClose}>
        <NotListed state={readStateOf(read)} />
      </Panel>
    )

  const { customer } = data
  const foot = may(signOutCustomerCall) && customer.closed_at === undefined && (
    <PanelActs
      acts={[
        {
          id: 'sign_out',
          shortcut: 'b',
          label: t('customers.sign_out'),
          form: (close) => <SignOut id={id} onCancel={close} />,
        },
      ]}
    />
  )

  return (
    <Panel label={label} head={label} foot={foot} onClose={onClose}>
      <h2>{customer.name ?? customer.account}</h2>
      <Holds holds={data.holds} />
      <Facts>
        <Fact name={t('item.account')}>
          <Unmask customerId={id} field="account" masked={customer.account} />
        </Fact>
        {data.former_names.length > 0 && (
          <Fact name={t('customers.former')}>
            {data.former_names.map(({ account, until }) => (
              <div key={until}>{t('customers.former_until', { account, time: format.dateTime(until) })}</div>
            ))}
          </Fact>
        )}
        <Fact name={t('customers.registered')}>{format.dateTime(customer.registered_at)}</Fact>
        {customer.closed_at !== undefined && (
          <Fact name={t('customers.closed')}>{format.dateTime(customer.closed_at)}</Fact>
        )}
        <Fact name={t('customers.real_name')}>{t(`istate.${customer.real_name_status}`)}</Fact>
        {customer.real_name_status !== 'none' && (
          <>
            <Fact name={t('field.id_number')}>
              <Unmask customerId={id} field="id_number" masked="•••" />
            </Fact>
            <Fact name={t('field.birthday')}>
              <Unmask customerId={id} field="birthday" masked="•••" />
            </Fact>
          </>
        )}
        <Fact name={t('customers.open_reviews')}>{format.count(data.open_reviews)}</Fact>
      </Facts>
      {customer.closed_at !== undefined && <ClosedPapers customerId={id} />}
      <Balances balances={data.balances} />
      <Targets customerId={id} targets={data.targets} />
      <OwnRules customer={data} />
      <Recent customer={data} />
    </Panel>
  )
}

function Balances({ balances }: { readonly balances: DeskCustomer['balances'] }) {
  const t = useWords()
  const format = useFormat()
  const held = balances.filter(({ total }) => /[1-9]/.test(total))
  if (held.length === 0) return <p>{t('customers.no_balances')}</p>

  return (
    <table className={styles.balances}>
      <caption className={styles.title}>{t('customers.balances')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('customers.asset')}</th>
          <th scope="col">{t('customers.available')}</th>
          <th scope="col">{t('customers.frozen')}</th>
        </tr>
      </thead>
      <tbody>
        {held.map((balance) => (
          <tr key={`${balance.asset} ${balance.book} ${balance.practice}`}>
            <th scope="row">
              {balance.asset} {t(`book.${balance.book}`)}
              {balance.practice && <span className="meta"> {t('books.practice')}</span>}
            </th>
            <td className="figure">{format.amount(balance.available)}</td>
            <td className="figure">{format.amount(balance.frozen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Targets({
  customerId,
  targets,
}: {
  readonly customerId: string
  readonly targets: DeskCustomer['targets']
}) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <h3 className={styles.title}>{t('customers.targets')}</h3>
      {targets.length === 0 && <p>{t('customers.no_targets')}</p>}
      <Facts>
        {targets.map((target) => (
          <Fact
            key={target.id}
            name={
              <>
                {target.label}
                <br />
                <span className="meta">
                  {t('customers.bound', { date: format.dateTime(target.bound_at) })}
                </span>
              </>
            }
          >
            <Unmask
              customerId={customerId}
              field={target.type === 'bank' ? 'card_number' : 'wallet_address'}
              targetId={target.id}
              masked={target.masked}
            />
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

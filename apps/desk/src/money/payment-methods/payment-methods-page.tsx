import {
  deskPaymentMethodsCall,
  proposePaymentMethodCall,
} from '@plumbline/api-schema/money/desk-payment-method'
import type { DeskPaymentMethod } from '@plumbline/api-schema/money/desk-payment-method'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { GonePanel, Panel } from '../../review/panel.tsx'
import { addressNow, go, withSearch, NEW } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Choice } from '../../ui/field.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Place } from '../../ui/state.tsx'
import { MethodForm } from './method-form.tsx'
import { useVersionLines } from './version-lines.ts'
import styles from './payment-methods.module.css'

const nameOf = (method: DeskPaymentMethod): string =>
  [method.asset, method.network].filter((part) => part !== undefined).join(' ')

/** Payment methods with every version; a change is proposed here and confirmed by another treasurer. */
export function PaymentMethodsPage() {
  const t = useWords()
  const format = useFormat()
  const may = useMay()
  const { data, error, isPending, refetch } = useCall(deskPaymentMethodsCall, {})
  const rows = data?.items ?? []
  const canPropose = may(proposePaymentMethodCall)

  const proposeNew = (): void => go(withSearch(addressNow(), { id: NEW }))

  useKeys({ p: canPropose ? proposeNew : undefined })

  return (
    <ListPage
      title={t('page.payment_methods')}
      tools={
        canPropose && (
          <Button shortcut="p" onClick={proposeNew}>
            {t('methods.propose_new')}
          </Button>
        )
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { id: 'method', head: t('methods.method'), cell: (row) => t(`method.${row.type}`) },
        { id: 'asset', head: t('methods.asset'), cell: nameOf },
        {
          id: 'range',
          head: t('methods.range'),
          kind: 'figure',
          cell: ({ versions: [version] }) =>
            version ? `${format.amount(version.least)} – ${format.amount(version.most)}` : '–',
        },
        {
          id: 'version',
          head: t('methods.version'),
          kind: 'figure',
          cell: ({ versions: [version] }) => (version ? format.count(version.version) : '–'),
        },
        { id: 'state', head: t('methods.state'), cell: (row) => <MethodState row={row} /> },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('methods.empty')} />}
      panel={(id, close) => (
        <MethodPanel
          key={id}
          isNew={id === NEW}
          row={rows.find((row) => row.id === id)}
          canPropose={canPropose}
          onClose={close}
        />
      )}
    />
  )
}

function MethodState({ row }: { readonly row: DeskPaymentMethod }) {
  const t = useWords()
  const [version] = row.versions
  const words = version
    ? version.is_active
      ? t('methods.active')
      : t('methods.inactive')
    : t('methods.none_yet')

  return (
    <span className={styles.state}>
      <Glyph shape={version ? (version.is_active ? 'full' : 'ring') : 'dashed'} /> {words}
    </span>
  )
}

function MethodPanel({
  isNew,
  row,
  canPropose,
  onClose,
}: {
  readonly isNew: boolean
  readonly row: DeskPaymentMethod | undefined
  readonly canPropose: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const [isProposing, setProposing] = useState(isNew)

  const title = row
    ? t('list.pair', { a: t(`method.${row.type}`), b: nameOf(row) })
    : t('methods.propose_new')
  if (isProposing)
    return (
      <Panel label={title} head={t('proposal.payment_method')} onClose={onClose}>
        <h2>{row ? t('methods.propose_version') : title}</h2>
        <MethodForm method={row} onClose={isNew ? onClose : () => setProposing(false)} />
      </Panel>
    )

  if (!row) return <GonePanel label={t('page.payment_methods')} onClose={onClose} />

  return (
    <Panel label={title} head={title} onClose={onClose}>
      <Versions method={row} />
      {canPropose && <Button onClick={() => setProposing(true)}>{t('methods.propose_version')}</Button>}
    </Panel>
  )
}

/** The version in force beside an earlier one, what differs in weight. */
function Versions({ method }: { readonly method: DeskPaymentMethod }) {
  const t = useWords()
  const format = useFormat()
  const linesOf = useVersionLines()
  const [current, ...earlier] = method.versions
  const [wanted, setWanted] = useState<number>()
  if (!current) return <p>{t('methods.none_yet')}</p>

  const before = earlier.find(({ version }) => version === wanted) ?? earlier[0]

  return (
    <>
      <h2>
        {t('list.pair', {
          a: t('methods.version_n', { n: current.version }),
          b: t('methods.in_force'),
        })}
      </h2>
      <p>{t('methods.since', { time: format.dateTime(current.from) })}</p>
      {earlier.length > 1 && before && (
        <Choice
          label={t('methods.compare')}
          value={String(before.version)}
          options={earlier.map(({ version, from }) => ({
            value: String(version),
            label: t('list.pair', { a: t('methods.version_n', { n: version }), b: format.dateTime(from) }),
          }))}
          onChange={(event) => setWanted(Number(event.target.value))}
        />
      )}
      <Changes
        now={before ? t('methods.version_n', { n: before.version }) : t('methods.before')}
        then={t('methods.version_n', { n: current.version })}
        lines={linesOf(current, before)}
      />
      <ul className="meta">
        {current.decisions.map((decision) => (
          <li key={`${decision.act} ${decision.at}`}>
            {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
            {decision.reason !== undefined && `: ${decision.reason}`}
          </li>
        ))}
      </ul>
    </>
  )
}

import { operatorsCall, suspendOperatorCall } from '@plumbline/api-schema/desk/desk-operator'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { PanelActs, ActForm } from '../../review/panel-acts.tsx'
import { GonePanel, Panel } from '../../review/panel.tsx'
import { useFormCall } from '../../review/send-form.tsx'
import { useMe } from '../../session/me.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { say } from '../../ui/said.tsx'
import { Place } from '../../ui/state.tsx'
import styles from './operators.module.css'

type Listed = ResponseOf<typeof operatorsCall>['items'][number]

/** All operators; suspending ends one's sessions at once. */
export function OperatorsPage() {
  const t = useWords()
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall(operatorsCall, {})
  const rows = data?.items ?? []

  const stateOf = (row: Listed): string =>
    row.is_automatic
      ? t('operators.automatic')
      : row.is_active
        ? t('operators.active')
        : t('operators.suspended')

  return (
    <ListPage
      title={t('page.operators')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { id: 'name', head: t('operators.name'), cell: ({ name }) => name },
        {
          id: 'roles',
          head: t('operators.roles'),
          isExtra: true,
          cell: ({ roles }) => format.list(roles.map((role) => t(`role.${role}`))),
        },
        {
          id: 'factor',
          head: t('operators.factor'),
          cell: (row) => (row.has_factor ? t('operators.has_factor') : t('operators.no_factor')),
        },
        {
          id: 'seen',
          head: t('operators.seen'),
          kind: 'figure',
          cell: (row) =>
            row.last_seen_at === undefined ? t('operators.never') : format.dateTime(row.last_seen_at),
        },
        {
          id: 'state',
          head: t('column.state'),
          cell: (row) => (
            <span className={styles.state}>
              <Glyph shape={row.is_automatic ? 'dashed' : row.is_active ? 'full' : 'ring'} /> {stateOf(row)}
            </span>
          ),
        },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('operators.made_at')} />}
      panel={(id, close) => (
        <OperatorPanel key={id} row={rows.find((row) => row.id === id)} stateOf={stateOf} onClose={close} />
      )}
    />
  )
}

function OperatorPanel({
  row,
  stateOf,
  onClose,
}: {
  readonly row: Listed | undefined
  readonly stateOf: (row: Listed) => string
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const isSelf = useMe()?.operator.id === row?.id

  if (!row) return <GonePanel label={t('page.operators')} onClose={onClose} />

  const canSuspend = row.is_active && !row.is_automatic && !isSelf
  const foot = canSuspend && (
    <PanelActs
      acts={[
        {
          id: 'suspend',
          shortcut: 'b',
          label: t('operators.suspend'),
          form: (close) => <Suspend row={row} onCancel={close} />,
        },
      ]}
    />
  )

  return (
    <Panel label={row.name} head={stateOf(row)} foot={foot} onClose={onClose}>
      <h2>{row.name}</h2>
      <Facts>
        <Fact name={t('operators.roles')}>{format.list(row.roles.map((role) => t(`role.${role}`)))}</Fact>
        <Fact name={t('operators.factor')}>
          {row.has_factor ? t('operators.has_factor') : t('operators.no_factor')}
        </Fact>
      </Facts>
      {isSelf && <p>{t('operators.self')}</p>}
      <p>{t('operators.made_at')}</p>
    </Panel>
  )
}

function Suspend({ row, onCancel }: { readonly row: Listed; readonly onCancel: () => void }) {
  const t = useWords()
  const { send, isBusy, refusal } = useFormCall()
  const [reason, setReason] = useState('')
  const [isEarly, setEarly] = useState(false)

  const suspend = async (): Promise<void> => {
    if (reason.trim() === '') return setEarly(true)
    if (!(await send(suspendOperatorCall, { id: row.id, reason: reason.trim() }))) return

    say(t('operators.suspend_done', { name: row.name }))
    refresh(operatorsCall)
    onCancel()
  }

  return (
    <ActForm
      title={t('operators.suspend_title', { name: row.name })}
      note={t('operators.suspend_note')}
      submit={t('operators.suspend')}
      isPlain
      isBusy={isBusy}
      failure={isEarly && reason.trim() === '' ? t('reject.needs_reason') : refusal?.words}
      onSubmit={() => void suspend()}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('reject.reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  )
}

import { auditCall, auditCheckCall } from '@plumbline/api-schema/desk/desk-audit'
import type { Act } from '@plumbline/api-schema/desk/desk-audit'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { GonePanel, Panel } from '../../review/panel.tsx'
import { useFormCall } from '../../review/send-form.tsx'
import { addressNow, go, searchOf, useAddress, withSearch } from '../../session/address.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Place } from '../../ui/state.tsx'
import { linesOfSide } from './act-lines.ts'
import { ALL_ACTS, useActWords } from './act-words.ts'
import styles from './audit.module.css'
import { numberOf, addressOf, PLACES } from './subject-place.ts'
import { useMay } from '../../session/me.ts'
import type { SubjectOf } from './subject-place.ts'

/** What an act was done to, in words and by its number, with the way there. */
function Subject({ act }: { readonly act: SubjectOf }) {
  const may = useMay()
  const words = useActWords()
  const place = PLACES[act.subject_kind]
  const text = `${words.subject(act.subject_kind)} ${numberOf(act)}`

  return place !== undefined && may(place.needs) ? (
    <a href={addressOf(act)} className={styles.subject}>
      {text}
    </a>
  ) : (
    text
  )
}

interface Filter {
  readonly operator: string
  readonly act: string
  readonly subject_id: string
}

const readFilter = (search: URLSearchParams): Filter => ({
  operator: search.get('operator') ?? '',
  act: search.get('act') ?? '',
  subject_id: search.get('subject_id') ?? '',
})

/** Every act of every operator, newest first; the chain of hashes can be recomputed. */
export function AuditPage() {
  const t = useWords()
  const format = useFormat()
  const words = useActWords()
  const filter = readFilter(searchOf(useAddress()))
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const list = useCallPages(auditCall, { limit: 100, ...given })
  const rows = (list.data?.pages ?? []).flatMap(({ items }) => items)

  return (
    <ListPage
      title={t('page.audit')}
      tools={<Tools key={Object.values(filter).join('\n')} filter={filter} />}
      rows={rows}
      idOf={({ seq }) => seq}
      columns={[
        { id: 'number', head: t('audit.number'), cell: ({ seq }) => seq },
        { id: 'time', head: t('audit.time'), cell: (row) => format.dateTime(row.time) },
        {
          id: 'operator',
          head: t('audit.operator'),
          cell: (row) => (
            <span className={styles.who}>
              {row.second_operator === undefined ? row.operator : `${row.operator}, ${row.second_operator}`}
            </span>
          ),
        },
        { id: 'act', head: t('audit.act'), cell: ({ act }) => <span title={act}>{words.act(act)}</span> },
        {
          id: 'subject',
          head: t('audit.subject'),
          isExtra: true,
          cell: (row) => `${words.subject(row.subject_kind)} ${numberOf(row)}`,
        },
      ]}
      state={listStateOf(list)}
      empty={<Place title={t('audit.empty')} />}
      panel={(id, close) => <ActPanel key={id} act={rows.find(({ seq }) => seq === id)} onClose={close} />}
    />
  )
}

function Tools({ filter }: { readonly filter: Filter }) {
  const t = useWords()
  const [typed, setTyped] = useState(filter)

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    go(
      withSearch(addressNow(), {
        operator: typed.operator.trim(),
        act: typed.act,
        subject_id: typed.subject_id.trim(),
        id: undefined,
      }),
    )
  }

  const words = useActWords()
  const acts = typed.act === '' || ALL_ACTS.includes(typed.act) ? ALL_ACTS : [typed.act, ...ALL_ACTS]

  return (
    <>
      <form role="search" className={styles.filter} onSubmit={onSubmit}>
        <Field
          label={t('audit.operator')}
          value={typed.operator}
          maxLength={32}
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, operator: event.target.value })}
        />
        <Choice
          label={t('audit.act')}
          value={typed.act}
          options={[
            { value: '', label: t('audit.all_acts') },
            ...acts.map((value) => ({ value, label: words.act(value) })),
          ]}
          onChange={(event) => setTyped({ ...typed, act: event.target.value })}
        />
        <Field
          label={t('audit.subject_id')}
          value={typed.subject_id}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, subject_id: event.target.value })}
        />
        <Button type="submit">{t('keys.filter')}</Button>
      </form>
      <ChainCheck />
    </>
  )
}

/** Recomputes the whole chain on the server and says what came out. */
function ChainCheck() {
  const t = useWords()
  const format = useFormat()
  const { send, isBusy, refusal } = useFormCall()
  const [words, setWords] = useState<string>()

  const check = async (): Promise<void> => {
    const found = await send(auditCheckCall, {})
    if (!found) return

    const n = format.count(found.acts)
    setWords(
      found.is_whole
        ? t('audit.whole', { n, head: `${found.head.slice(0, 4)}…${found.head.slice(-4)}` })
        : t('audit.broken', { n }),
    )
  }

  return (
    <div className={styles.check}>
      <p role="status">{isBusy ? t('audit.checking') : (refusal?.words ?? words)}</p>
      <Button busy={isBusy} onClick={() => void check()}>
        {t('audit.check')}
      </Button>
    </div>
  )
}

function ActPanel({ act, onClose }: { readonly act: Act | undefined; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const words = useActWords()

  if (!act) return <GonePanel label={t('page.audit')} onClose={onClose} />

  return (
    <Panel label={words.act(act.act)} head={`${t('audit.number')} ${act.seq}`} onClose={onClose}>
      <h2 title={act.act}>{words.act(act.act)}</h2>
      <Facts>
        <Fact name={t('audit.time')}>{format.exactTime(act.time)}</Fact>
        <Fact name={t('audit.operator')}>{act.operator}</Fact>
        {act.second_operator !== undefined && <Fact name={t('audit.second')}>{act.second_operator}</Fact>}
        <Fact name={t('audit.subject')}>
          <Subject act={act} />
        </Fact>
        <Fact name={t('audit.subject_id')}>{act.subject_id}</Fact>
        {act.reason !== undefined && <Fact name={t('audit.reason')}>{words.reason(act.reason)}</Fact>}
      </Facts>
      <section>
        <h3 className={styles.title}>{t('audit.before')}</h3>
        <Side text={act.before} />
      </section>
      <section>
        <h3 className={styles.title}>{t('audit.after')}</h3>
        <Side text={act.after} />
      </section>
      <section>
        <h3 className={styles.title}>{t('audit.chain')}</h3>
        <p className={styles.text}>{act.chain}</p>
      </section>
    </Panel>
  )
}

/** What the log holds of before or after: name and value, line by line. */
function Side({ text }: { readonly text: string | undefined }) {
  const t = useWords()
  const words = useActWords()
  const lines = linesOfSide(text)
  if (lines.length === 0) return <p className={styles.text}>{t('audit.nothing')}</p>

  return (
    <Facts>
      {lines.map(({ name, value }) => (
        <Fact key={name} name={words.name(name)}>
          {value === '' ? '–' : words.value(name, value)}
        </Fact>
      ))}
    </Facts>
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../format/now.ts'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { IconButton } from '../ui/button.tsx'
import { Fact } from '../ui/facts.tsx'
import { FourEyes } from '../ui/four-eyes.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EYES, isLate, since, standingDecisions, verbOf } from './queue-row.ts'
import type { QueueRow } from './queue-row.ts'
import styles from './panel.module.css'

/** The side panel; on narrow pages a page of its own. */
export function Panel(props: {
  readonly label: string
  readonly head: ReactNode
  readonly foot?: ReactNode
  /** Holds what has to be compared side by side. */
  readonly isWide?: boolean | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useWords()

  return (
    <section
      className={styles.panel}
      aria-label={props.label}
      tabIndex={-1}
      data-panel=""
      data-wide={props.isWide ? '' : undefined}
    >
      {/* Where the panel is a page, it has the page’s heading. */}
      <div className={styles.pageTitle}>
        <h1 className="unseen">{props.label}</h1>
      </div>
      <header className={styles.head}>
        <p className={styles.number}>{props.head}</p>
        <IconButton label={t('item.close')} onClick={props.onClose} className={styles.close}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.body}>{props.children}</div>
      {props.foot}
    </section>
  )
}

/** The panel of an item that is not there: still on its way, or gone. */
export function GonePanel(props: {
  readonly label: string
  readonly isLoading?: boolean
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Panel label={props.label} head="" onClose={props.onClose}>
      <p role="status">{props.isLoading ? t('state.loading') : t('item.gone')}</p>
    </Panel>
  )
}

/** A sum as the panel's figure: the fraction steps back. */
export function HeroSum({ figure, words }: { readonly figure: string; readonly words: string }) {
  const point = figure.lastIndexOf('.')

  return (
    <h2 className={styles.hero}>
      <span className="figure">
        {point < 0 ? figure : figure.slice(0, point)}
        {point >= 0 && <span className={styles.fraction}>{figure.slice(point)}</span>}
      </span>{' '}
      <span className={styles.heroWords}>{words}</span>
    </h2>
  )
}

/** `PL 4T3B 96MF, waiting 2 h 34 min`, or when it was decided. */
export function ItemHead({
  number,
  row,
}: {
  readonly number: string
  readonly row: QueueRow & { readonly decided_at?: string | undefined }
}) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  if (row.four_eyes === 'done' && row.decided_at !== undefined)
    return t('item.decided', { number, time: format.dateTime(row.decided_at) })

  return t('item.waiting', { number, age: format.age(since(row.time, now)) })
}

/** The two steps of four eyes, with who and when; one step where one reviewer is enough. */
export function EyesSteps({ row, needsTwo }: { readonly row: QueueRow; readonly needsTwo: boolean }) {
  const t = useWords()
  const format = useFormat()
  const standing = standingDecisions(row.decisions)

  const whoOf = (at: number, isNow: boolean, otherwise: string): string => {
    const decision = standing[at]
    if (decision) return t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })
    return isNow ? t('eyes.you_now') : otherwise
  }

  const isFirst = row.four_eyes === 'first'
  const isSecond = row.four_eyes === 'second'

  const first = {
    shape: standing[0] ? 'full' : EYES.first.shape,
    title: t('eyes.first_step'),
    who: whoOf(0, isFirst, needsTwo ? t('eyes.another') : t('eyes.one_enough')),
    isNow: isFirst,
  } as const

  const second = {
    shape: standing[1] ? 'full' : isSecond ? 'ring' : 'dashed',
    title: t('eyes.second_step'),
    who: whoOf(1, isSecond, row.four_eyes === 'bank' ? t('eyes.with_reference') : t('eyes.another')),
    isNow: isSecond,
  } as const

  return <FourEyes steps={needsTwo ? [first, second] : [first]} />
}

/** The promise with what is left of it, in the warning's colour when it has passed; and the case number. */
export function PromiseFacts({ row }: { readonly row: QueueRow }) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  const { promised_by: promised } = row

  return (
    <>
      {row.case_number !== undefined && (
        <Fact name={t('item.case')} strong>
          {row.case_number}
        </Fact>
      )}
      {promised !== undefined && row.four_eyes !== 'done' && (
        <Fact name={t('item.promised')}>
          <span className={isLate(row, now) ? styles.late : undefined}>
            {since(promised, now) >= 0
              ? t('item.promise_passed', {
                  time: format.dateTime(promised),
                  age: format.age(since(promised, now)),
                })
              : t('item.promise_left', {
                  time: format.dateTime(promised),
                  age: format.age(-since(promised, now)),
                })}
          </span>
        </Fact>
      )}
    </>
  )
}

/** What operators decided so far: act, who, when, why. */
export function Decisions({ row }: { readonly row: QueueRow }) {
  const t = useWords()

  const wordsOf = (act: string): string => {
    const verb = verbOf(act)
    return verb === undefined ? act.replaceAll('_', ' ') : t(`act.${verb}`)
  }

  const format = useFormat()

  return (
    <div>
      <h3 className={styles.smallTitle}>{t('item.decisions')}</h3>
      {row.decisions.length === 0 && <p className="meta">{t('item.no_decisions')}</p>}
      <ol>
        {row.decisions.map((decision) => (
          <li key={`${decision.act} ${decision.at}`} className={styles.decision}>
            <span>
              {wordsOf(decision.act)}
              {decision.reason !== undefined && `: ${decision.reason}`}
            </span>
            <span className="meta">
              {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

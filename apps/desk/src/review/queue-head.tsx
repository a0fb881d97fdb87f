import { Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useNow } from '../format/now.ts'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { withSearch } from '../session/address.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { Kbd } from '../ui/kbd.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { isLate, since } from './queue-row.ts'
import type { QueueRow } from './queue-row.ts'
import type { QueueSetup } from './queue-setup.ts'
import type { Queue } from './use-queue.ts'
import styles from './queue-page.module.css'

/** Title, filter, tabs and what waits longest. */
export function QueueHead<Row extends QueueRow>({
  setup,
  queue,
  filterField,
}: {
  readonly setup: QueueSetup<Row>
  readonly queue: Queue<Row>
  readonly filterField: RefObject<HTMLInputElement | null>
}) {
  const t = useWords()
  const tabs = [
    {
      id: 'waiting',
      label:
        queue.tab === 'waiting' && queue.isLoaded && !queue.hasMore
          ? t('queue.waiting', { n: queue.loaded.length })
          : t('queue.waiting_plain'),
      href: `#${withSearch(queue.address, { tab: undefined, id: undefined })}`,
    },
    {
      id: 'decided',
      label: t('queue.decided'),
      href: `#${withSearch(queue.address, { tab: 'decided', id: undefined })}`,
    },
  ]

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!/^(Escape|Enter|ArrowDown)$/.test(event.key)) return

    event.preventDefault()
    event.currentTarget.blur()
    document.querySelector<HTMLElement>('[data-row]')?.focus()
  }

  return (
    <>
      <PageHead title={setup.title} />
      <div className={styles.tabs}>
        <Tabs label={setup.title} tabs={tabs} chosen={queue.tab} />
        <div className={styles.right}>
          {setup.filter && (
            <select
              className={styles.choice}
              aria-label={setup.filter.label}
              value={queue.filter ?? ''}
              onChange={(event) => queue.change({ [setup.filter?.name ?? '']: event.target.value })}
            >
              <option value="">{setup.filter.all}</option>
              {setup.filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
          <Waits queue={queue} />
          <label className={styles.find}>
            <Icon of={Search} size={16} />
            <span className="unseen">{t('queue.filter')}</span>
            <input
              type="text"
              ref={filterField}
              value={queue.find}
              placeholder={t('keys.filter')}
              autoComplete="off"
              onChange={(event) => queue.change({ find: event.target.value })}
              onKeyDown={onKeyDown}
            />
            <Kbd keys="/" />
          </label>
        </div>
      </div>
    </>
  )
}

function Waits<Row extends QueueRow>({ queue }: { readonly queue: Queue<Row> }) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  if (queue.rows.length < queue.loaded.length)
    return <p>{t('queue.filtered', { shown: queue.rows.length, all: queue.loaded.length })}</p>

  const [first] = queue.loaded.map(({ time }) => time).toSorted()
  if (queue.tab === 'decided' || first === undefined) return null

  const late = queue.loaded.filter((row) => isLate(row, now)).length
  const oldest = t('queue.oldest', { age: format.age(since(first, now)) })
  if (late === 0) return <p>{oldest}</p>

  return <p className={styles.late}>{t('list.pair', { a: oldest, b: t('queue.overdue', { n: late }) })}</p>
}

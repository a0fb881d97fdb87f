import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/now.ts'
import { useWords } from '../format/use-words.ts'
import { Glyph } from '../ui/glyph.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { EYES, isLate, since } from './queue-row.ts'
import type { QueueRow } from './queue-row.ts'
import styles from './age.module.css'

/** How long an item has waited, ticking; late in the warning's colour. */
export function Age({ row }: { readonly row: QueueRow }) {
  const now = useNow()
  const format = useFormat()

  return (
    <time
      dateTime={row.time}
      title={format.exactTime(row.time)}
      className={classNames('figure', isLate(row, now) && styles.late)}
    >
      {format.age(since(row.time, now))}
    </time>
  )
}

/**
 * The four-eyes state as glyph and word; late says so in the word as well. `decided` stands in for a decided one's, `held`
 * for one that a hold stops.
 */
export function EyesState({
  row,
  decided,
  held,
}: {
  readonly row: QueueRow
  readonly decided?: string
  readonly held?: string | undefined
}) {
  const t = useWords()
  const late = isLate(row, useNow())
  const { shape, words } = EYES[row.four_eyes]
  const state = row.four_eyes === 'done' && decided !== undefined ? decided : (held ?? t(words))

  return (
    <span
      className={classNames(
        styles.state,
        late && styles.late,
        !late && row.four_eyes !== 'second' && styles.quiet,
      )}
    >
      <Glyph shape={shape} />
      {late ? t('eyes.late', { state }) : state}
    </span>
  )
}

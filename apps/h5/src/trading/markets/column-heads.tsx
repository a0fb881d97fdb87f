import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import type { Sorting, SortKey } from './arrange-markets.ts'
import styles from './column-heads.module.css'

/** Heads of the list's three columns; each sorts. */
export function ColumnHeads({
  sorting,
  onSort,
}: {
  readonly sorting: Sorting | undefined
  readonly onSort: (key: SortKey) => void
}) {
  const t = useWords()
  const heads = [
    { key: 'name', word: t('trade.column.name'), label: t('trade.sort.name') },
    { key: 'change', word: t('trade.column.today'), label: t('trade.sort.change') },
    { key: 'price', word: t('trade.column.price'), label: t('trade.sort.price') },
  ] as const

  return (
    <div className={styles.heads}>
      {heads.map(({ key, word, label }) => {
        const isSorted = sorting?.key === key
        const drawing = isSorted ? (sorting.isDescending ? ChevronDown : ChevronUp) : ChevronsUpDown

        return (
          <button
            key={key}
            type="button"
            // Whoever speaks to the page says the word that it shows, which no language bends here.
            aria-label={`${word}: ${label}`}
            aria-pressed={isSorted}
            onClick={() => onSort(key)}
          >
            <span>{word}</span>
            <Icon of={drawing} size={16} />
          </button>
        )
      })}
    </div>
  )
}

import { Search, X } from 'lucide-react'
import { useWords } from '../../../format/use-words.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './search-field.module.css'

/** The search over the list: the one filled panel of the page. */
export function SearchField(props: { readonly value: string; readonly count: number; readonly isFocused: boolean; readonly onType: (text: string) => void }) {
  const t = useWords()
  const label = t('trade.search', { n: props.count })
  return (
    <div className={styles['search']} role="search">
      <Icon of={Search} />
      <input
        type="search"
        value={props.value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // Home's search opens this page to type at once.
        autoFocus={props.isFocused}
        onChange={(event) => props.onType(event.target.value)}
      />
      {props.value !== '' && (
        <IconButton label={t('trade.search.clear')} onClick={() => props.onType('')}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}

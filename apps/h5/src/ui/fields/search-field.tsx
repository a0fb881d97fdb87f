import { Search } from 'lucide-react'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './search-field.module.css'

/** The one filled field: a search that narrows what stands beneath it while typing. */
export const SearchField = (props: {
  readonly label: string
  readonly value: string
  readonly onType: (typed: string) => void
  readonly isFocused?: boolean
}) => (
  <label className={styles.search}>
    <Icon of={Search} />
    <input
      type="search"
      aria-label={props.label}
      placeholder={props.label}
      value={props.value}
      onChange={(event) => props.onType(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search that the customer has just opened
      autoFocus={props.isFocused}
    />
  </label>
)

import { useMemo, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DIAL_CODES } from './dial-codes.ts'
import styles from './country-picker.module.css'

/** All countries by their names in the page's language; found by name, region or number. */
export function CountryPicker(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onPick: (region: string) => void
}) {
  const t = useWords()
  const { language } = useFormat()
  const [wanted, setWanted] = useState('')
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' })
    const order = new Intl.Collator(document.documentElement.lang)
    return DIAL_CODES.map((entry) => ({ ...entry, name: names.of(entry.region) ?? entry.region })).toSorted(
      (a, b) => order.compare(a.name, b.name),
    )
  }, [language])
  const needle = wanted.trim().replace(/^\+/, '').toLocaleLowerCase().normalize('NFC')
  const found = countries.filter(
    ({ name, region, digits }) =>
      name.toLocaleLowerCase().normalize('NFC').includes(needle) ||
      region.toLowerCase() === needle ||
      digits.startsWith(needle),
  )
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('account.pick_country')}
      closeLabel={t('action.close')}
    >
      <SearchField label={t('account.find_country')} value={wanted} onType={setWanted} />
      <ul className={styles['list']}>
        {found.map(({ region, digits, name }) => (
          <li key={region}>
            <button type="button" onClick={() => props.onPick(region)}>
              <span>{name}</span>
              <span className="figure">+{digits}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['none']}>{t('account.no_country')}</p>}
    </Sheet>
  )
}

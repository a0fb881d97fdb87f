import { languageInfo } from '@plumbline/language/languages'
import { useMemo, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { DIAL_CODES } from './dial-codes.ts'
import styles from './country-picker.module.css'

interface Picking {
  readonly onPick: (region: string) => void
}

/** All countries, in a sheet. It is of the form's own code: whoever opens it amid typing waits for nothing. */
export function CountryPicker(props: Picking & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useWords()

  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('account.pick_country')}>
      <Countries onPick={props.onPick} />
    </Sheet>
  )
}

/** By their names in the page's language; found by name, region or number. */
function Countries({ onPick }: Picking) {
  const t = useWords()
  const { language } = useFormat()
  const [wanted, setWanted] = useState('')

  const countries = useMemo(() => {
    const { html: locale } = languageInfo(language)
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)

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
    <>
      <SearchField label={t('account.find_country')} value={wanted} onType={setWanted} />
      <ul className={styles.list}>
        {found.map(({ region, digits, name }) => (
          <li key={region}>
            <button type="button" onClick={() => onPick(region)}>
              <span>{name}</span>
              <span className="figure">+{digits}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('account.no_country')}</p>}
    </>
  )
}

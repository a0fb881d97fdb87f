import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Tabs } from '../../ui/pages/tabs.tsx'
import styles from './account-name-fields.module.css'
import type { TypedName } from './account-name.ts'
import { CountryPicker } from '../places/country-picker.tsx'
import { dialCodeOf } from '../places/dial-codes.ts'

/** E-mail address, or phone number with its country; the rest of the form stands in the same panel beneath. */
export function AccountNameFields(props: {
  readonly typed: TypedName
  readonly onType: (change: Partial<TypedName>) => void
  readonly refusal?: string | undefined
  readonly children: ReactNode
}) {
  const t = useWords()
  const { typed, onType } = props

  const ways = [
    { value: 'email', label: t('account.email') },
    { value: 'phone', label: t('account.phone') },
  ] as const

  return (
    <Tabs label={t('login.account')} choices={ways} value={typed.way} onChoose={(way) => onType({ way })}>
      <div className={styles.fields}>
        {typed.way === 'email' ? (
          <Field
            key="email"
            label={t('account.email')}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.email}
            onType={(email) => onType({ email })}
            refusal={props.refusal}
          />
        ) : (
          <Field
            key="phone"
            label={t('account.phone')}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            value={typed.phone}
            onType={(phone) => onType({ phone })}
            refusal={props.refusal}
            leading={<CountryTap region={typed.region} onPick={(region) => onType({ region })} />}
          />
        )}
        {props.children}
      </div>
    </Tabs>
  )
}

/** The number's country code; a tap opens the list of countries. */
function CountryTap({
  region,
  onPick,
}: {
  readonly region: string
  readonly onPick: (region: string) => void
}) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        className={styles.country}
        aria-label={t('account.country', { code: `+${dialCodeOf(region)}` })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {region} +{dialCodeOf(region)}
        <Icon of={ChevronDown} size={16} />
      </button>
      <CountryPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={(picked) => {
          onPick(picked)
          setOpen(false)
        }}
      />
    </>
  )
}

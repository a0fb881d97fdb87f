import { useState } from 'react'
import { copyLineWords } from '../../forms/copy-words.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useWords } from '../../format/use-words.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './api-keys.module.css'

const ABOVE = '/pages/user/apikeys'

/** A key that was just made, this once: copied before the page is left. */
export function KeepKey({ secret }: { readonly secret: string }) {
  const t = useWords()
  const [isKept, setKept] = useState(false)

  return (
    <FormPage
      title={t('title.api_key_new')}
      above={ABOVE}
      onSubmit={() => isKept && goBack(ABOVE)}
      foot={
        <FormFoot
          refusal={undefined}
          isBusy={false}
          missing={isKept ? undefined : t('apikeys.missing.kept')}
          action={t('apikeys.done')}
        />
      }
    >
      <p className={styles.lead}>{t('apikeys.shown')}</p>
      <div translate="no">
        <CopyLine label={t('apikeys.key')} value={secret} words={copyLineWords(t, t('apikeys.key'))} />
      </div>
      <div className={styles.tick}>
        <CheckBox checked={isKept} onCheck={setKept}>
          {t('apikeys.kept')}
        </CheckBox>
      </div>
      {isKept && (
        <ul className={styles.rows}>
          <li>
            <LinkRow label={t('apikeys.first_call')} to="/pages/user/firstcall" />
          </li>
        </ul>
      )}
    </FormPage>
  )
}

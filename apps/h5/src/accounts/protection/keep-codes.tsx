import { userCall } from '@plumbline/api-schema/accounts/account'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { copyAndSay } from '../../forms/copy-words.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { keepFile } from '../../session/save-file.ts'
import { useCall } from '../../session/use-call.ts'
import { InlineStep } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { FACTORS } from './factor-list.tsx'
import styles from './recovery-codes.module.css'

/** Recovery codes that were just made, this once: copied, saved, printed or written down before the page is left. */
export function KeepCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useWords()
  const format = useFormat()
  const account = useCall(userCall, {}).data?.user.account ?? ''
  const [isKept, setKept] = useState(false)
  const [madeAt] = useState(() => toIso(serverClock.now()))
  const head = t('protection.recovery.file', { account, time: format.dateTime(madeAt) })

  const save = () => keepFile(new Blob([`${[head, '', ...codes].join('\n')}\n`]), 'recovery-codes.txt')

  return (
    <FormPage
      title={t('title.recovery_codes')}
      above={FACTORS}
      onSubmit={() => isKept && goBack(FACTORS)}
      foot={
        <FormFoot
          refusal={undefined}
          isBusy={false}
          missing={isKept ? undefined : t('protection.recovery.missing')}
          action={t('protection.recovery.done')}
        />
      }
    >
      <p className={styles.keep}>{t('protection.recovery.keep')}</p>
      <p className={styles.paper}>{head}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className="figure" translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.taps}>
        <InlineStep onClick={() => void copyAndSay(t, codes.join('\n'))}>
          {t('protection.recovery.copy')}
        </InlineStep>
        <InlineStep onClick={save}>{t('protection.recovery.download')}</InlineStep>
        <InlineStep onClick={() => print()}>{t('protection.recovery.print')}</InlineStep>
      </div>
      <div className={styles.tick}>
        <CheckBox checked={isKept} onCheck={setKept}>
          {t('protection.recovery.kept')}
        </CheckBox>
      </div>
    </FormPage>
  )
}

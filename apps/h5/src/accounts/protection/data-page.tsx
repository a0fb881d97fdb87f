import { dataDownloadCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSecondProof } from '../../forms/credentials/second-proof.tsx'
import { forgetSentCodes } from '../../forms/credentials/sent-code.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { fetchFile, keepFile } from '../../session/save-file.ts'
import styles from './protection.module.css'

/** Everything of the customer as one file, by login password and second proof. */
export function DataPage() {
  const t = useWords()
  const [password, setPassword] = useState('')
  const { make, state, refusals, forget } = useDownload()
  const proof = useSecondProof('data_download', refusals, forget)
  const missing = password === '' ? 'password' : proof.missing

  const submit = async () => {
    if (missing !== undefined || state === 'making') return
    const shown = await proof.show()
    if (shown && (await make({ login_password: password, ...shown }))) proof.used()
  }

  return (
    <FormPage
      title={t('title.data')}
      above="/pages/user/user"
      onSubmit={() => void submit()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={state === 'making'}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t(state === 'making' ? 'protection.data.making' : 'protection.data.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.data.lead')}</p>
      <p className={styles.note}>{t('protection.data.often')}</p>
      <LoginPasswordField
        value={password}
        onType={(typed) => {
          setPassword(typed)
          forget()
        }}
        refusal={refusals['login_password']}
      />
      {proof.fields}
      <div role="status">
        {state === 'done' && <p className={styles.note}>{t('protection.data.done')}</p>}
      </div>
    </FormPage>
  )
}

/** Has the file made and gives it to the browser to keep; says when the next is possible, where it is too early. */
function useDownload() {
  const t = useWords()
  const format = useFormat()
  const [state, setState] = useState<'idle' | 'making' | 'done'>('idle')
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})

  const make = async (fields: Readonly<Record<string, string>>): Promise<boolean> => {
    setState('making')
    setRefusals({})

    const answer = await fetchFile(dataDownloadCall.path, fields)
    setState(answer.ok ? 'done' : 'idle')

    if (answer.ok) {
      keepFile(answer.file, answer.name ?? 'my-data.zip')
      return true
    }

    const { refusal, field = '', waitSeconds, msg } = answer
    if (refusal === 'code_expired') forgetSentCodes()

    const words =
      waitSeconds === undefined
        ? refusal === 'second_factor_wrong'
          ? t('protection.factor.wrong')
          : (msg ?? t('protection.data.failed'))
        : t('protection.data.wait', { time: format.duration(waitSeconds) })

    setRefusals({ [field]: words })
    return false
  }

  return { make, state, refusals, forget: () => setRefusals({}) }
}

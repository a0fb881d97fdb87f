import { dataDownloadCall } from '@plumbline/api-schema/protection'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { fetchFile, keepFile } from '../../session/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/field.tsx'
import styles from './protection.module.css'

/** Has the file made and gives it to the browser to keep; says when the next is possible, where it is too early. */
export function DataTap({
  kind,
  password,
}: {
  readonly kind: 'next' | 'outline'
  /** The login password as typed. */
  readonly password: string
}) {
  const t = useWords()
  const format = useFormat()
  const [state, setState] = useState<'idle' | 'making' | 'done'>('idle')
  const [refusal, setRefusal] = useState<string>()
  const make = async () => {
    if (password === '') return setRefusal(t('protection.missing.password'))
    setState('making')
    setRefusal(undefined)
    const answer = await fetchFile(dataDownloadCall.path, { login_password: password })
    if (answer.ok) keepFile(answer.file, answer.name ?? 'my-data.zip')
    else
      setRefusal(
        answer.waitSeconds === undefined
          ? (answer.msg ?? t('protection.data.failed'))
          : t('protection.data.wait', { time: format.duration(answer.waitSeconds) }),
      )
    setState(answer.ok ? 'done' : 'idle')
  }
  return (
    <div className={styles['action']}>
      <Button kind={kind} busy={state === 'making'} onClick={() => void make()}>
        {t(state === 'making' ? 'protection.data.making' : 'protection.data.action')}
      </Button>
      <div role="status">
        {state === 'done' && <p className={styles['note']}>{t('protection.data.done')}</p>}
        {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      </div>
    </div>
  )
}

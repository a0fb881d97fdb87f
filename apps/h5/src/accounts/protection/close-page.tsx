import { closeCall, closeCheckCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkRow } from '../../ui/lists/row.tsx'
import { ClosingMatters } from './closing-matters.tsx'
import { endHere } from './end-here.ts'
import { codeOf, missingProof, NO_PROOFS } from './proof-fields.tsx'
import styles from './protection.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** Closing an account: what must be over first, what to take along, what stays, then the proofs and one last question. */
export function ClosePage() {
  const t = useWords()
  const check = useCall(closeCheckCall, {}, { staleTime: 0 })
  const [proofs, setProofs] = useState(NO_PROOFS)
  const [isUnderstood, setUnderstood] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, refusals, forget } = useSubmit(closeCall)

  const missing = !check.data?.can_close
    ? t('protection.close.missing.open')
    : !isUnderstood
      ? t('protection.close.missing.understood')
      : missingProof(proofs)

  const type = (change: Partial<typeof proofs>) => {
    setProofs({ ...proofs, ...change })
    forget()
  }

  const close = async () => {
    const result = await submit({ password: proofs.password, code: codeOf(proofs.code) })
    setAsking(false)
    if (result?.ok) endHere(t('protection.close.done'), '/pages/aboutus/aboutus')
    else void refresh(closeCheckCall)
  }

  const missingWords =
    missing === 'password' || missing === 'code' ? t(`protection.missing.${missing}`) : missing

  return (
    <FormPage
      title={t('title.close')}
      above="/pages/user/user"
      onSubmit={() => setAsking(missing === undefined)}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missingWords}
          action={t('protection.close.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.close.lead')}</p>
      <h2 className={styles.head}>{t('protection.close.check')}</h2>
      {check.data && <ClosingMatters items={check.data.items} />}
      {!check.data && <NotRead error={check.error} refetch={check.refetch} rows={2} />}
      <div className={styles.row}>
        <LinkRow label={t('title.leave')} to="/pages/user/leave" />
      </div>
      <h2 className={styles.head}>{t('protection.close.stays')}</h2>
      <p className={styles.note}>{t('protection.close.stays_note')}</p>
      <CheckBox checked={isUnderstood} onCheck={setUnderstood}>
        {t('protection.close.understood')}
      </CheckBox>
      <LoginPasswordField
        name="password"
        value={proofs.password}
        onType={(password) => type({ password })}
        refusal={refusals['password']}
      />
      <CodeField
        purpose="close"
        code={proofs.code}
        onCode={(code) => type({ code })}
        refusal={refusals['code']}
      />
      <h2 className={styles.head}>{t('protection.close.data')}</h2>
      <p className={styles.note}>{t('protection.close.data_note')}</p>
      <div className={styles.row}>
        <LinkRow label={t('title.data')} to="/pages/user/data" />
      </div>
      <Dialog
        isOpen={isAsking}
        title={t('protection.close.asks')}
        confirm={t('protection.close.confirm')}
        cancel={t('action.cancel')}
        busy={isBusy}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {t('protection.close.asks_note')}
      </Dialog>
    </FormPage>
  )
}

import { deskSessionsCall, endDeskSessionCall } from '@plumbline/api-schema/desk/desk-operator'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/said.tsx'
import { useSend } from './use-send.ts'
import styles from './security.module.css'

/** Where the operator is signed in; each session but this one can be ended. */
export function OwnSessions() {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(deskSessionsCall, {})
  const { send, isBusy, refusal } = useSend()

  const end = async (which: { readonly id: string } | { readonly others: true }): Promise<void> => {
    if (!(await send(endDeskSessionCall, which))) return
    say(t('security.session_ended'))
    refresh(deskSessionsCall)
  }

  const items = data?.items ?? []

  return (
    <section className={styles.part}>
      <h2>{t('security.sessions')}</h2>
      <p className={styles.note}>{t('security.sessions_note')}</p>
      <ul>
        {items.map((session) => (
          <li key={session.id} className={styles.row}>
            <p>
              {session.device === '' ? t('security.session_unknown') : session.device}
              {session.place !== '' && (
                <span className={styles.note}>
                  {' '}
                  · <bdi>{session.place}</bdi>
                </span>
              )}
              <br />
              <span className={styles.note}>
                {t('security.session_since', {
                  since: format.dateTime(session.opened_at),
                  last: format.dateTime(session.last_used_at),
                })}
              </span>
            </p>
            {session.is_this ? (
              <span className={styles.note}>{t('security.session_this')}</span>
            ) : (
              <Button
                kind="plain"
                busy={isBusy}
                aria-label={t('security.session_end_what', { what: session.device })}
                onClick={() => void end({ id: session.id })}
              >
                {t('security.session_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {items.length > 1 && (
        <Button busy={isBusy} onClick={() => void end({ others: true })}>
          {t('security.session_end_others')}
        </Button>
      )}
    </section>
  )
}

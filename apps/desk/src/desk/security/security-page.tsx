import { operatorCall } from '@plumbline/api-schema/desk/desk-operator'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { hasFactor } from '../../review/factor-field.tsx'
import { searchOf, useAddress } from '../../session/address.ts'
import { useMe } from '../../session/me.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { say } from '../../ui/said.tsx'
import { Notice } from '../../ui/state.tsx'
import { AddAuthenticator } from './add-authenticator.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import styles from './security.module.css'

/** What is being done: one thing at a time. */
type Doing =
  | { readonly what: 'app' | 'passkey' }
  | { readonly what: 'remove'; readonly id: string | undefined }

/** How the operator signs in: authenticator app, passkeys, password, and where they are signed in. */
export function SecurityPage() {
  const t = useWords()
  const format = useFormat()
  const operator = useMe()?.operator
  const isWelcome = searchOf(useAddress()).get('welcome') !== null
  const [doing, setDoing] = useState<Doing>()
  if (!operator) return null

  const stop = (): void => setDoing(undefined)

  const done = (words: string): void => {
    stop()
    say(words)
    refresh(operatorCall)
  }

  const isGuarded = hasFactor(operator)

  return (
    <div className={styles.page}>
      <PageHead title={isWelcome && !isGuarded ? t('setup.factor_title') : t('page.security')} />
      <div className={styles.column}>
        {operator.must_add_factor && <Notice>{t('setup.factor_must')}</Notice>}
        {!isGuarded && !operator.must_add_factor && <p>{t('setup.factor_lead')}</p>}
        <section className={styles.part}>
          <h2>{t('security.authenticator')}</h2>
          <p className={styles.note}>{t('security.authenticator_note')}</p>
          <div className={styles.row}>
            <p>
              {operator.has_authenticator ? t('security.authenticator_on') : t('security.authenticator_off')}
            </p>
            <Button onClick={() => setDoing({ what: 'app' })}>
              {operator.has_authenticator
                ? t('security.replace_authenticator')
                : t('security.add_authenticator')}
            </Button>
            {operator.has_authenticator && (
              <Button
                kind="plain"
                aria-label={t('security.remove_what', { what: t('security.authenticator') })}
                onClick={() => setDoing({ what: 'remove', id: undefined })}
              >
                {t('security.remove')}
              </Button>
            )}
          </div>
          {doing?.what === 'app' && (
            <AddAuthenticator operator={operator} onDone={() => done(t('security.saved'))} onCancel={stop} />
          )}
          {doing?.what === 'remove' && doing.id === undefined && (
            <RemoveFactor
              operator={operator}
              id={undefined}
              onDone={() => done(t('security.removed'))}
              onCancel={stop}
            />
          )}
        </section>
        <section className={styles.part}>
          <h2>{t('security.passkeys')}</h2>
          <p className={styles.note}>{t('security.passkeys_note')}</p>
          {operator.passkeys.length === 0 && <p>{t('security.no_passkeys')}</p>}
          <ul>
            {operator.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <div className={styles.row}>
                  <p>
                    {passkey.label}
                    <span className={styles.note}>
                      {' '}
                      {t('security.added', { date: format.date(passkey.added_at) })}
                    </span>
                  </p>
                  <Button
                    kind="plain"
                    aria-label={t('security.remove_what', { what: passkey.label })}
                    onClick={() => setDoing({ what: 'remove', id: passkey.id })}
                  >
                    {t('security.remove')}
                  </Button>
                </div>
                {doing?.what === 'remove' && doing.id === passkey.id && (
                  <RemoveFactor
                    operator={operator}
                    id={passkey.id}
                    onDone={() => done(t('security.removed'))}
                    onCancel={stop}
                  />
                )}
              </li>
            ))}
          </ul>
          {doing?.what === 'passkey' ? (
            <AddPasskey operator={operator} onDone={() => done(t('security.saved'))} onCancel={stop} />
          ) : (
            <Button onClick={() => setDoing({ what: 'passkey' })}>{t('security.add_passkey')}</Button>
          )}
        </section>
        {!operator.must_add_factor && (
          <>
            <OwnPassword operator={operator} />
            <OwnSessions />
          </>
        )}
        {isWelcome && !operator.must_add_factor && (
          <a href="#/" className={styles.link}>
            {isGuarded ? t('action.go_home') : t('action.later')}
          </a>
        )}
      </div>
    </div>
  )
}

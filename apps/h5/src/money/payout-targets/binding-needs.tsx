import { userCall } from '@plumbline/api-schema/accounts/account'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './targets.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/**
 * What must stand before anything can be bound: the fund password, for a card also the verified name. The form is shown
 * once it does, so that nobody types twelve fields to be refused.
 */
export function BindingNeeds(props: {
  readonly title: string
  readonly needsIdentity: boolean
  readonly children: ReactNode
}) {
  const t = useWords()
  const { data, error, refetch } = useCall(userCall, {})
  const user = data?.user

  const hasName = !props.needsIdentity || user?.real_name_status === 'passed'
  if (user && hasName && user.has_fund_password) return props.children

  return (
    <>
      <PageHead title={props.title} above="/pages/payment/payment" />
      {!user && <NotRead error={error} refetch={refetch} rows={3} note={t('targets.not_loaded_note')} />}
      {user && (
        <section className={styles.needs}>
          <h2>{t('targets.needs_title')}</h2>
          <ul>
            {props.needsIdentity && (
              <Need
                isMet={hasName}
                to="/pages/user/auth"
                title={t('targets.needs_identity')}
                note={t(
                  user.real_name_status === 'under_review'
                    ? 'targets.needs_identity_wait'
                    : 'targets.needs_identity_note',
                )}
              />
            )}
            <Need
              isMet={user.has_fund_password}
              to="/pages/user/setfundpassword"
              title={t('targets.needs_fund_password')}
              note={t('targets.needs_fund_password_note')}
            />
          </ul>
        </section>
      )}
    </>
  )
}

function Need(props: {
  readonly isMet: boolean
  readonly to: string
  readonly title: string
  readonly note: string
}) {
  const t = useWords()
  const inside = (
    <>
      <span className={styles.mark}>{props.isMet && <Icon of={Check} />}</span>
      <span className={styles.body}>
        <span className={styles.name}>{props.title}</span>
        <span>{props.note}</span>
      </span>
    </>
  )

  return (
    <li data-met={props.isMet || undefined}>
      {props.isMet ? (
        <span className={styles.need}>
          {inside}
          <span className="unseen">{t('identity.step.done')}</span>
        </span>
      ) : (
        <a className={styles.need} href={`#${props.to}`}>
          {inside}
          <Icon of={ChevronRight} size={16} />
        </a>
      )}
    </li>
  )
}

import type { Certification } from '@plumbline/api-schema/accounts/identity'
import { BadgeCheck } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { IdentityFacts } from './identity-facts.tsx'
import styles from './identity.module.css'

/** Passed: nothing needs to be sent again. */
export function IdentityPassed({ of }: { readonly of: Certification }) {
  const t = useWords()
  const format = useFormat()

  return (
    <div className="fill">
      <section className={styles.passed} role="status">
        <Icon of={BadgeCheck} size={24} />
        <div>
          <h2>{t('identity.status.passed')}</h2>
          {of.decided_at !== undefined && (
            <p>{t('identity.passed_at', { time: format.dateTime(of.decided_at) })}</p>
          )}
        </div>
      </section>
      <IdentityFacts of={of} />
    </div>
  )
}

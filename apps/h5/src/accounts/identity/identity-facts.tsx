import type { Certification } from '@plumbline/api-schema/accounts/identity'
import { useWords } from '../../format/use-words.ts'
import { FactRow, LinkRow } from '../../ui/lists/row.tsx'
import { Eye } from 'lucide-react'
import styles from './identity.module.css'

/** What the house keeps, masked as everywhere, and the way to who has looked at it. */
export function IdentityFacts({ of }: { readonly of: Certification }) {
  const t = useWords()

  return (
    <div className={styles.facts}>
      <dl>
        {of.name !== undefined && <FactRow label={t('info.name')} value={of.name} />}
        {of.id_number !== undefined && <FactRow label={t('identity.id_number')} value={of.id_number} />}
      </dl>
      <ul>
        <li>
          <LinkRow icon={Eye} label={t('title.looks')} to="/pages/user/looks" />
        </li>
      </ul>
    </div>
  )
}

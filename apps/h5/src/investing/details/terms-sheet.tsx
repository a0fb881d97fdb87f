import { useMemo } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Refusal } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { ProjectDetail } from '../join/join-form.ts'
import { hashOf } from '../mine/terms-hash.ts'
import styles from './project.module.css'

/** The terms in sentences, the text that their hash is of, and that hash worked out again on this device. */
export function TermsSheet({
  detail,
  isOpen,
  onClose,
}: {
  readonly detail: ProjectDetail
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('project.terms')}>
      <div className={styles.terms}>
        {detail.terms.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Fingerprint detail={detail} />
    </Sheet>
  )
}

function Fingerprint({ detail: { project, document } }: { readonly detail: ProjectDetail }) {
  const t = useWords()
  const hash = useMemo(() => hashOf(document), [document])

  return (
    <section className={styles.print}>
      <h3>{t('profit.terms.hash')}</h3>
      <p className={styles.hash}>{project.terms_hash}</p>
      {hash === project.terms_hash ? (
        <p>{t('profit.terms.equal')}</p>
      ) : (
        <Refusal>{t('profit.terms.differs')}</Refusal>
      )}
      <h3>{t('profit.terms.document')}</h3>
      <p className={styles.hash}>{document}</p>
    </section>
  )
}

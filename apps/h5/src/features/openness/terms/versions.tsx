import type { TermsVersions } from '@plumbline/api-schema/terms-history'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { Difference } from '../../../forms/difference.tsx'
import { LinkRow, SectionHead } from '../../../ui/row.tsx'
import { shownDocument } from './shown-document.ts'
import { useSubjectName } from './subject-name.ts'
import { subjectAddress } from './terms-address.ts'
import type { TermsAsked } from './terms-address.ts'
import styles from './terms.module.css'

type Version = TermsVersions['items'][number]

/** One version whole, what it changed against the one before, and all others. */
export function Versions({
  subject,
  asked,
}: {
  readonly subject: TermsVersions
  readonly asked: NonNullable<TermsAsked>
}) {
  const t = useWords()
  const format = useFormat()
  const nameOf = useSubjectName()
  const { items } = subject
  const chosen =
    items.find((item) => ('hash' in asked ? item.hash === asked.hash : item.version === asked.version)) ??
    items[0]
  if (!chosen) return null
  const before = items.find(({ version }) => version === chosen.version - 1)
  return (
    <>
      <section className={styles['version']}>
        <h2>{nameOf(subject)}</h2>
        {'hash' in asked && (
          <p>
            <strong>{t('terms_history.bound', { version: chosen.version })}</strong>
          </p>
        )}
        <VersionFacts version={chosen} />
        <pre tabIndex={0} translate="no">
          {shownDocument(chosen.document)}
        </pre>
      </section>
      {before && (
        <section className={styles['version']}>
          <h3>{t('terms_history.changed', { before: before.version, version: chosen.version })}</h3>
          <Difference
            before={shownDocument(before.document)}
            after={shownDocument(chosen.document)}
            isExcerpt
          />
        </section>
      )}
      <SectionHead title={t('agreement.versions')} />
      <ul>
        {items.map(({ version, from }) => (
          <li key={version} aria-current={version === chosen.version || undefined}>
            <LinkRow
              label={t('agreement.version_from', { version: String(version), day: format.date(from) })}
              to={subjectAddress(subject.kind, subject.subject, version)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function VersionFacts({ version }: { readonly version: Version }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <p>
        {t('agreement.version_from', {
          version: String(version.version),
          day: format.fullTime(version.from),
        })}
      </p>
      <p>{version.seq === undefined ? t('clock.not_sealed') : t('clock.sealed', { seq: version.seq })}</p>
      <p className={styles['hash']} translate="no">
        SHA-256 {version.hash}
      </p>
    </>
  )
}

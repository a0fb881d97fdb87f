import { parseIso } from '@plumbline/domain/basics/time'
import type { TermsVersions } from '@plumbline/api-schema/openness/terms-history'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Difference } from '../../forms/difference.tsx'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { changedFacts, namedFacts } from './named-facts.ts'
import type { ChangedFact } from './named-facts.ts'
import { shownDocument } from './shown-document.ts'
import { SubjectTitle } from './subject-title.tsx'
import { subjectAddress } from './terms-address.ts'
import type { TermsAsked } from './terms-address.ts'
import styles from './terms.module.css'

type Version = TermsVersions['items'][number]
/** The versions of one subject, not of a whole kind. */
type SubjectVersions = TermsVersions & { readonly subject: string }

/** One version whole, what it changed against the one before, and all others. */
export function Versions({
  subject,
  asked,
}: {
  readonly subject: SubjectVersions
  readonly asked: NonNullable<TermsAsked>
}) {
  const t = useWords()
  const format = useFormat()
  const { items } = subject
  const chosen =
    items.find((item) => ('hash' in asked ? item.hash === asked.hash : item.version === asked.version)) ??
    items[0]
  if (!chosen) return null

  const before = items.find(({ version }) => version === chosen.version - 1)

  return (
    <>
      <section className={styles.version}>
        <h2>
          <SubjectTitle of={subject} />
        </h2>
        {'hash' in asked && (
          <p>
            <strong>{t('terms_history.bound', { version: chosen.version })}</strong>
          </p>
        )}
        <VersionFacts version={chosen} />
        <Document subject={subject} version={chosen} />
      </section>
      {before && (
        <section className={styles.version}>
          <h3>{t('terms_history.changed', { before: before.version, version: chosen.version })}</h3>
          <Changes subject={subject} before={before} after={chosen} />
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

/** What it says: terms line by line under their names, with the words of the log beneath; a text as it is. */
function Document({ subject, version }: { readonly subject: SubjectVersions; readonly version: Version }) {
  const t = useWords()
  const format = useFormat()
  const facts = namedFacts(t, format, subject.kind, version.document)

  const words = (
    <pre tabIndex={0} translate="no">
      {shownDocument(version.document)}
    </pre>
  )
  if (!facts) return words

  return (
    <>
      <div className={styles.facts}>
        {facts.map(({ label, value }) => (
          <FactLine key={label} label={label}>
            {value}
          </FactLine>
        ))}
      </div>
      <Fold label={t('terms_history.document')}>{words}</Fold>
    </>
  )
}

function Changes(props: {
  readonly subject: SubjectVersions
  readonly before: Version
  readonly after: Version
}) {
  const t = useWords()
  const format = useFormat()
  const [before, after] = [props.before.document, props.after.document]

  const [old, now] = [before, after].map((document) => namedFacts(t, format, props.subject.kind, document))
  if (!old || !now)
    return <Difference before={shownDocument(before)} after={shownDocument(after)} isExcerpt />

  const changed = changedFacts(old, now)

  return changed.length === 0 ? (
    <p>{t('agreement.no_difference')}</p>
  ) : (
    <div className={styles.facts}>
      {changed.map((fact) => (
        <ChangedLine key={fact.label} fact={fact} />
      ))}
    </div>
  )
}

/** What it said is struck through, what it says stands beside it; each is said aloud too. */
function ChangedLine({ fact: { label, before, after } }: { readonly fact: ChangedFact }) {
  const t = useWords()

  return (
    <FactLine label={label}>
      {before !== undefined && (
        <del>
          <span className="unseen">{t('agreement.removed')} </span>
          {before}
        </del>
      )}{' '}
      {after !== undefined && (
        <ins>
          <span className="unseen">{t('agreement.added')} </span>
          {after}
        </ins>
      )}
    </FactLine>
  )
}

function VersionFacts({ version }: { readonly version: Version }) {
  const t = useWords()
  const format = useFormat()
  const isComing = (parseIso(version.from) ?? 0) > serverClock.now()

  return (
    <>
      {isComing && (
        <p>
          <strong>{t('terms_history.coming', { time: format.dateTime(version.from) })}</strong>
        </p>
      )}
      <p>
        {t('agreement.version_from', {
          version: String(version.version),
          day: format.fullTime(version.from),
        })}
      </p>
      <p>{version.seq === undefined ? t('clock.not_sealed') : t('clock.sealed', { seq: version.seq })}</p>
      <p className={styles.hash} translate="no">
        SHA-256 {version.hash}
      </p>
    </>
  )
}

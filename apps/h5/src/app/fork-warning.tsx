import { TriangleAlert } from 'lucide-react'
import { useWords } from '../format/use-words.ts'
import { settleFork } from '../session/log-memory.ts'
import type { Fork } from '../session/log-memory.ts'
import { keepFile } from '../session/save-file.ts'
import { InlineStep, stepClass } from '../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './fork-warning.module.css'

const SUPPORT = '#/pages/customer/customer'

/** Above every page: a public log is not the one that this browser remembers. Names both notes and lets them be saved. */
export function ForkWarning({
  forks,
  onAccept,
}: {
  readonly forks: readonly Fork[]
  readonly onAccept: () => void
}) {
  const t = useWords()

  const save = () =>
    keepFile(
      new Blob([JSON.stringify(forks, undefined, 2)], { type: 'application/json' }),
      'forked-logs.json',
    )

  const accept = () => {
    for (const fork of forks) settleFork(fork)
    onAccept()
  }

  return (
    <section className={styles.warning} role="alert" aria-labelledby="fork-title">
      <h2 id="fork-title">
        <Icon of={TriangleAlert} />
        {t('fork.title')}
      </h2>
      {forks.map((fork) => (
        <div key={fork.log}>
          <p>{t('fork.text', { log: fork.log })}</p>
          <Note label={t('fork.before')} note={fork.before} />
          <Note label={t('fork.now')} note={fork.now} />
        </div>
      ))}
      <div className={styles.steps}>
        <InlineStep onClick={save}>{t('fork.save')}</InlineStep>
        <a className={stepClass} href={SUPPORT}>
          {t('fork.report')}
        </a>
        <InlineStep onClick={accept}>{t('fork.accept')}</InlineStep>
      </div>
    </section>
  )
}

const Note = ({ label, note }: { readonly label: string; readonly note: string }) => (
  <figure className={styles.note}>
    <figcaption>{label}</figcaption>
    <pre>{note}</pre>
  </figure>
)

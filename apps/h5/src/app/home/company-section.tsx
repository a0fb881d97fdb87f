import type { AboutSection } from '@plumbline/api-schema/service/news'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { RichText } from '@plumbline/web/parts/rich-text'
import styles from './below.module.css'

/**
 * What the house says in one section, and beneath it what proves that and until when it counts (docs/fair-dealing.md
 * 23).
 */
export function CompanySection({ section }: { readonly section: AboutSection }) {
  const t = useWords()
  const format = useFormat()
  const { lang, mark } = useWrittenIn(section.language)
  const { text: name, hash, review_on: reviewOn } = section.evidence
  const day = format.platformDate(reviewOn)

  return (
    <div className={styles.section}>
      <RichText html={section.html} lang={lang} />
      <p>
        {mark !== undefined && <>{mark} · </>}
        {hash === undefined
          ? t('home.proof_register', { name, day })
          : t('home.proof_file', { name, hash, day })}
      </p>
    </div>
  )
}

import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { projectPage } from '../investment-data.ts'
import { termLines } from '../terms-table.tsx'
import type { Detail } from './holding.ts'
import { Checked } from './profit-days.tsx'
import styles from './profit-page.module.css'
import { TermsCompared } from './terms-compared.tsx'
import { hashOf } from './terms-hash.ts'

/** The terms it was joined on, frozen with it: the text that was hashed, and that the hash is of this very text. */
export function ProfitTerms({ detail }: { readonly detail: Detail }) {
  const t = useWords()
  const format = useFormat()
  const { document, project, subscription } = detail
  const isSame = project.terms_hash === subscription.terms_hash

  return (
    <section>
      <SectionHead
        title={t('profit.terms')}
        to={projectPage(subscription.project_id)}
        toLabel={t('profit.project')}
      />
      <div className={styles.body}>
        {termLines(t, format, parseTermsDocument(document)).map(([label, value]) => (
          <FactLine key={label} label={label} isFigure>
            {value}
          </FactLine>
        ))}
        <p className={styles.quiet}>{t('profit.terms.hash')}</p>
        <p className={styles.hash}>{subscription.terms_hash}</p>
      </div>
      <LinkRow
        label={t('terms_history.of_this')}
        to={`/pages/proofs/terms?hash=${subscription.terms_hash}`}
      />
      <div className={styles.body}>
        <Checked isEqual={hashOf(document) === subscription.terms_hash} differs={t('profit.terms.differs')}>
          {t('profit.terms.equal')}
        </Checked>
        <Fold className={styles.document} label={t('profit.terms.document')}>
          <pre tabIndex={0}>{document}</pre>
        </Fold>
        {isSame ? <p className="quiet">{t('profit.terms.same')}</p> : <TermsCompared detail={detail} />}
      </div>
    </section>
  )
}

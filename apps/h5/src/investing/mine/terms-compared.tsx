import type { Project } from '@plumbline/api-schema/investing/investment'
import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import { useWords } from '../../format/use-words.ts'
import { ofTerms, TermsTable } from '../terms-table.tsx'
import type { WrittenTerms } from '../terms-table.tsx'
import type { Detail } from './holding.ts'
import styles from './sheets.module.css'

/** The terms joined on beside those of today, line by line, where they differ. */
export function TermsCompared({ detail }: { readonly detail: Detail }) {
  const t = useWords()

  return (
    <section>
      <h3>{t('subscription.renew.changed')}</h3>
      <TermsTable
        label={t('subscription.renew.changed')}
        before={ofTerms(parseTermsDocument(detail.document))}
        beforeLabel={t('subscription.renew.yours')}
        after={ofProject(detail.project)}
        afterLabel={t('subscription.renew.new')}
      />
      <p className={styles.note}>{t('subscription.renew.changed_note')}</p>
    </section>
  )
}

const ofProject = (project: Project): WrittenTerms => ({
  rate: project.daily_rate,
  days: project.days,
  method: project.dividend_method,
  charge: project.exit_charge_rate,
  least: project.least,
  most: project.most,
  instalment: project.instalment && {
    sum: project.instalment.append_money,
    rate: project.instalment.daily_rate,
    dueDay: project.instalment.due_day,
  },
})

import { ChevronDown } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './identity.module.css'

const ITEMS = ['name', 'id_number', 'birthday', 'pictures', 'who', 'how_long'] as const

/** Why each thing is asked, who sees it, and how long it is kept. */
export function WhyAsked() {
  const t = useWords()

  return (
    <details className={styles.why}>
      <summary>
        {t('identity.why')}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <dl>
        {ITEMS.map((item) => (
          <div key={item}>
            <dt>{t(`identity.why.${item}`)}</dt>
            <dd>{t(`identity.why.${item}_text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

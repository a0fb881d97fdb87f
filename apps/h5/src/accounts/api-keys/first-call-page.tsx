import { API_KEY_CALLS } from '@plumbline/domain/accounts/api-key'
import { useState } from 'react'
import { copyAndSay } from '../../forms/copy-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { keepFile } from '../../session/save-file.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import styles from './api-keys.module.css'
import { exampleFor, EXAMPLES } from './examples.ts'
import type { ExampleLanguage } from './examples.ts'
import { PageHead } from '../../forms/page-head.tsx'

/** How a program makes its first call: one whole example a language, and what holds for every call. */
export function FirstCallPage() {
  const t = useWords()
  const format = useFormat()
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const example = EXAMPLES.find((each) => each.language === language) ?? EXAMPLES[0]
  const text = exampleFor(example.text, location.origin)
  const { perSecond, burst } = API_KEY_CALLS

  const facts = [
    t('apikeys.call.envelope'),
    t('apikeys.call.order'),
    t('apikeys.call.limits', { rate: format.count(perSecond), burst: format.count(burst) }),
    t('apikeys.call.stream'),
  ]

  return (
    <>
      <PageHead title={t('title.first_call')} above="/pages/user/apikeys" />
      <div className={styles.page}>
        <p className={styles.lead}>{t('apikeys.call.lead')}</p>
        <Tabs
          label={t('apikeys.call.language')}
          choices={EXAMPLES.map((each) => ({ value: each.language, label: each.language }))}
          value={language}
          onChoose={setLanguage}
        >
          <pre className={styles.code} translate="no" tabIndex={0} aria-label={example.file}>
            {text}
          </pre>
          <div className={styles.taps}>
            <InlineStep onClick={() => void copyAndSay(t, text)}>{t('money.copy')}</InlineStep>
            <InlineStep onClick={() => keepFile(new Blob([text]), example.file)}>
              {t('apikeys.call.save')}
            </InlineStep>
          </div>
        </Tabs>
        <h2 className={styles.head}>{t('apikeys.call.know')}</h2>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className={styles.note}>
          <a className={styles.link} href="/api/docs" target="_blank" rel="noreferrer">
            {t('apikeys.call.docs')}
          </a>
        </p>
      </div>
    </>
  )
}

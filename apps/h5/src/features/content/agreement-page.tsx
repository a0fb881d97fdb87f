import { TEXT_TYPES, textCall } from '@plumbline/api-schema/content'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Header } from '../../ui/header.tsx'
import { goBack, navigate, useSearch } from '../../ui/navigation.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextBody } from './text-body.tsx'
import styles from './content.module.css'

/** Terms of use and risk notice, each with its version and hash: what a customer agreed to can be told apart for ever. */
export function AgreementPage() {
  const t = useWords()
  const wanted = useSearch().get('type')
  const type = TEXT_TYPES.find((known) => known === wanted) ?? 'terms'
  const text = useCall(textCall, { type }, { staleTime: 600_000 })
  return (
    <>
      <Header
        title={t('title.agreement')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/aboutus/aboutus')}
      />
      <Tabs
        label={t('title.agreement')}
        choices={TEXT_TYPES.map((value) => ({ value, label: t(`agreement.${value}`) }))}
        value={type}
        onChoose={(next) => navigate(`/pages/login/agreement?type=${next}`, { replace: true })}
      >
        <TextBody
          html={text.data?.html}
          title={text.data?.title}
          error={text.error}
          onRetry={() => void text.refetch()}
        >
          {text.data && (
            <p className={styles['meta']}>
              {t('agreement.version', { version: text.data.version, hash: text.data.hash.slice(0, 16) })}
            </p>
          )}
        </TextBody>
      </Tabs>
    </>
  )
}

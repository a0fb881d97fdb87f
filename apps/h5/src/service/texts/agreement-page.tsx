import { textCall } from '@plumbline/api-schema/service/content'
import { TEXTS } from '@plumbline/domain/service/content'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { TextBody } from '../content/text-body.tsx'
import { OldVersion } from './old-version.tsx'
import { textAddress, versionOf } from './text-address.ts'
import type { TextName } from '@plumbline/domain/service/content'
import { VersionDifference } from './version-difference.tsx'
import { VersionList } from './version-list.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/**
 * The texts of the house, each with its version and hash: what a customer agreed to can be told apart for ever. An earlier
 * version is read whole, or beside the one in force, word by word.
 */
export function AgreementPage() {
  const t = useWords()
  const query = useSearch()
  const type = TEXTS.find((known) => known === query.get('type')) ?? 'terms'
  const version = versionOf(query.get('version'))
  const against = versionOf(query.get('against'))

  return (
    <>
      <PageHead title={t('title.agreement')} above="/pages/aboutus/aboutus" />
      <Tabs
        label={t('title.agreement')}
        choices={TEXTS.map((value) => ({ value, label: t(`agreement.${value}`) }))}
        value={type}
        onChoose={(next) => navigate(textAddress(next), { replace: true })}
      >
        {version === undefined && <InForce type={type} />}
        {version !== undefined && against === undefined && <OldVersion type={type} version={version} />}
        {version !== undefined && against !== undefined && (
          <VersionDifference type={type} before={version} after={against} />
        )}
        <VersionList type={type} shown={version} />
      </Tabs>
    </>
  )
}

function InForce({ type }: { readonly type: TextName }) {
  const t = useWords()
  const text = useCall(textCall, { type }, { staleTime: 60_000 })

  return (
    <TextBody text={text.data} error={text.error} onRetry={() => void text.refetch()}>
      {text.data && t('agreement.version', { version: text.data.version, hash: text.data.hash.slice(0, 16) })}
    </TextBody>
  )
}

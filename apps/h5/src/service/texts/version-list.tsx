import { textVersionsCall, termsAcceptedCall } from '@plumbline/api-schema/openness/text-version'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { textAddress } from './text-address.ts'
import type { TextName } from '@plumbline/domain/service/content'

/** Every version that has been in force, newest first; a customer sees which terms they agreed to. */
export function VersionList({
  type,
  shown,
}: {
  readonly type: TextName
  readonly shown: string | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const isSignedIn = useIsSignedIn()
  const versions = useCall(textVersionsCall, { type }, { staleTime: 60_000 }).data?.items ?? []
  const agreed = useCall(termsAcceptedCall, {}, { enabled: isSignedIn && type === 'terms' }).data
  const [current] = versions
  if (versions.length === 0) return null

  /** What one agreed to is said first: the newest is in force in any case. */
  const stateOf = (version: string): string | undefined => {
    if (type === 'terms' && version === agreed?.accepted_version) return t('agreement.agreed')
    return version === current?.version ? t('agreement.in_force') : undefined
  }

  return (
    <section>
      <SectionHead title={t('agreement.versions')} />
      <ul>
        {versions.map(({ version, from }) => (
          <li key={version} aria-current={version === (shown ?? current?.version) || undefined}>
            <LinkRow
              label={t('agreement.version_from', { version, day: format.date(from) })}
              value={stateOf(version)}
              to={textAddress(type, version)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { textCall } from '@plumbline/api-schema/service/content'
import { textVersionCall } from '@plumbline/api-schema/openness/text-version'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { TextBody } from '../content/text-body.tsx'
import { textAddress } from './text-address.ts'
import styles from './texts.module.css'
import type { TextName } from '@plumbline/domain/service/content'

/** A version by its number, as it was read, and the ways to the one in force. */
export function OldVersion({ type, version }: { readonly type: TextName; readonly version: string }) {
  const t = useWords()
  const format = useFormat()
  const current = useCall(textCall, { type }, { staleTime: 60_000 }).data?.version
  const { data, error, refetch } = useCall(textVersionCall, { type, version }, { staleTime: 600_000 })
  const isOld = current !== undefined && current !== version

  return (
    <>
      {isOld && (
        <div className={styles.old}>
          <p>{t('agreement.old', { version: current })}</p>
          <p className={styles.ways}>
            <a href={`#${textAddress(type)}`}>{t('agreement.show_current')}</a>
            <a href={`#${textAddress(type, version, current)}`}>
              {t('agreement.compare', { version: current })}
            </a>
          </p>
        </div>
      )}
      <TextBody text={data} error={error} onRetry={() => void refetch()}>
        {data && (
          <>
            {t('agreement.version', { version, hash: data.hash.slice(0, 16) })} · {format.date(data.from)}
          </>
        )}
      </TextBody>
    </>
  )
}

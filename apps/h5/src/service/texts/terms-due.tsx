import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { textCall } from '@plumbline/api-schema/service/content'
import { acceptTermsCall, termsAcceptedCall } from '@plumbline/api-schema/openness/text-version'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useState } from 'react'
import { FailureNote } from '../../forms/failure-note.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/lists/list-states.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { Difference } from '../../forms/difference.tsx'
import { textAddress } from './text-address.ts'
import { useTwoVersions } from './use-two-versions.ts'
import styles from './texts.module.css'
import { NotLoaded } from '../../forms/not-loaded.tsx'

type Due = ResponseOf<typeof termsAcceptedCall>

/**
 * Says once a visit that new terms are in force, and what changed. *Later* is as good an answer: nothing is withheld
 * meanwhile (docs/rules/laws.md 4).
 */
export function TermsDue({ due, onClose }: { readonly due: Due; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const { data: text, error, refetch } = useCall(textCall, { type: 'terms' })
  const { both, isFailed, retry } = useTwoVersions('terms', due.accepted_version, due.version)

  const close = (): void => {
    setOpen(false)
    onClose()
  }

  const { agree, isBusy, failure } = useAgree(close)
  const { version } = due

  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('terms_due.title')}>
      <div className={styles.due}>
        <p>
          {both &&
            t('terms_due.note', {
              version,
              day: format.date(both.after.from),
              accepted: due.accepted_version,
            })}
        </p>
        <h3>{t('terms_due.changes')}</h3>
        <div className={styles.changes} tabIndex={0} role="region" aria-label={t('terms_due.changes')}>
          {both && (
            <Difference
              before={both.before.plain}
              after={both.after.plain}
              language={both.after.language}
              isExcerpt
            />
          )}
          {!both && isFailed && <p>{t('terms_due.first')}</p>}
          {!both && !isFailed && <SkeletonRows rows={2} label={t('state.loading')} />}
        </div>
        <FailureNote failure={failure} isAsking />
        {!text && error && (
          <NotLoaded
            title={t('state.not_loaded')}
            note={t('content.not_loaded_note')}
            onRetry={() => {
              void refetch()
              if (isFailed) retry()
            }}
          />
        )}
        <Button busy={isBusy} disabled={text?.version !== version} onClick={() => text && void agree(text)}>
          {t('terms_due.agree', { version })}
        </Button>
        <Button kind="outline" onClick={close}>
          {t('terms_due.later')}
        </Button>
        <p>
          <a href={`#${textAddress('terms')}`} onClick={close}>
            {t('terms_due.read')}
          </a>
        </p>
      </div>
    </Sheet>
  )
}

/** Agrees to the words that were on the screen: version and hash go together. */
function useAgree(onDone: () => void) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const agree = async (read: { readonly version: string; readonly hash: string }): Promise<void> => {
    setBusy(true)
    const result = await sendCall(acceptTermsCall, { terms_version: read.version, hash: read.hash })
    setBusy(false)

    if (!result.ok) {
      setFailure(result)
      // Another version came meanwhile: it is read before it is agreed to.
      void refresh(textCall)
      return
    }

    void refresh(termsAcceptedCall)
    toast(t('terms_due.done', { version: result.data.accepted_version }))
    onDone()
  }

  return { agree, isBusy, failure }
}

import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { useState } from 'react'
import { PictureField } from '../../forms/pictures/picture-field.tsx'
import type { SentPicture } from '../../forms/pictures/use-picture.ts'
import { useWords } from '../../format/use-words.ts'
import { useOwnBlob } from '../../forms/pictures/own-picture.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { isHashRefused } from './deposit-form.ts'
import styles from './deposit-page.module.css'

type Failure = RefusedCall | BrokenCall | undefined

interface ProofFieldsProps {
  readonly isCoin: boolean
  readonly draft: DepositDraft
  readonly change: (part: Partial<DepositDraft>) => void
  /** Told when a picture's transfer begins and ends. */
  readonly onGoing: (isGoing: boolean) => void
  /** Why the recharge was not taken; what is about a field is said there. */
  readonly failure: Failure
}

const wordsAbout = (failure: Failure, field: 'file_id' | 'transaction_hash'): string | undefined =>
  failure && !failure.network && failure.field === field ? failure.msg : undefined

/** Whether a failure is said at one of the proof's own fields. */
export const isOfProof = (failure: Failure): boolean =>
  wordsAbout(failure, 'file_id') !== undefined || wordsAbout(failure, 'transaction_hash') !== undefined

/** The proof of a transfer: of a coin its transaction hash, and the screenshot. */
export function ProofFields({ isCoin, draft, change, onGoing, failure }: ProofFieldsProps) {
  const t = useWords()
  const [isHashLeft, setHashLeft] = useState(false)

  return (
    <section className={styles.section}>
      {isCoin && (
        <Field
          label={t('recharge.hash')}
          value={draft.hash}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          onType={(hash) => change({ hash })}
          onBlur={() => setHashLeft(true)}
          hint={t('recharge.hash_hint')}
          refusal={
            isHashRefused(draft.hash, isHashLeft)
              ? t('recharge.hash_malformed')
              : wordsAbout(failure, 'transaction_hash')
          }
        />
      )}
      <Screenshot draft={draft} change={change} onGoing={onGoing} refusal={wordsAbout(failure, 'file_id')} />
    </section>
  )
}

/** The screenshot; one sent before a reload is fetched again, so that it can be looked at and replaced. */
function Screenshot({
  draft,
  change,
  onGoing,
  refusal,
}: Pick<ProofFieldsProps, 'draft' | 'change'> & {
  readonly onGoing: (isGoing: boolean) => void
  readonly refusal: string | undefined
}) {
  const t = useWords()
  const [sent, setSent] = useState<SentPicture>()
  const kept = useOwnBlob(sent ? undefined : draft.file?.id)
  const restored = draft.file && kept && { fileId: draft.file.id, file: new File([kept], draft.file.name) }

  return (
    <div className={styles.slot}>
      <div className={styles.between}>
        <h2>{t('recharge.screenshot')}</h2>
        <p>{t('recharge.screenshot_note')}</p>
      </div>
      <PictureField
        key={restored && !sent ? 'restored' : 'picked'}
        purpose="recharge"
        name="screenshot"
        label={t('recharge.screenshot_label')}
        sent={sent ?? restored}
        onSent={(picture) => {
          setSent(picture)
          change({ file: picture && { id: picture.fileId, name: picture.file.name } })
        }}
        onGoing={onGoing}
        refusal={refusal}
      />
    </div>
  )
}

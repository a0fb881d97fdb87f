import { orderProofCall } from '@plumbline/api-schema/openness/order-proof'
import { COMPLAINT_DAYS } from '@plumbline/domain/service/complaint'
import { complainCall, COMPLAINT_TEXT_MAX, complaintsCall } from '@plumbline/api-schema/service/support'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../format/use-words.ts'
import { FormFoot } from '../../../forms/form-foot.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { PictureField } from '../../../forms/pictures/picture-field.tsx'
import type { SentPicture } from '../../../forms/pictures/use-picture.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { refresh } from '../../../session/query-client.ts'
import { useIsSignedIn } from '../../../session/token.ts'
import { useCall } from '../../../session/use-call.ts'
import { useDraft } from '../../../ui/fields/draft.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { navigate } from '../../../ui/pages/navigation.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Safety } from '../answers-view.tsx'
import { COMPLAINTS, complaintPlace } from '../support-places.ts'
import styles from './complaints.module.css'
import { keepSecret } from './kept-secrets.ts'
import { ProofFile } from './proof-file.tsx'
import type { PickedProof } from './proof-file.tsx'
import { TextArea } from './text-area.tsx'
import { defined } from '@plumbline/domain/basics/defined'

interface Draft {
  readonly text: string
  readonly contact: string
  readonly picture: SentPicture | undefined
}

/**
 * A new complaint; of a settled order its proof goes along by itself (docs/rules/trading.md#holdings-and-history), of
 * any other thing a proof file that was kept. A file counts more than what the server has today: that may be what is
 * complained about.
 */
export function ComplaintForm({ orderId }: { readonly orderId: string | undefined }) {
  const t = useWords()
  const isSignedIn = useIsSignedIn()
  const proof = useProof(orderId)
  const [isGoing, setGoing] = useState(false)
  const [file, setFile] = useState<PickedProof>()
  const bundle = file?.text ?? proof.bundle

  const [draft, keep, clear] = useDraft<Draft>(`complaint ${orderId ?? ''}`, {
    text: orderId === undefined ? '' : `${t('complaint.about_order', { number: recordNumber(orderId) })}\n`,
    contact: '',
    picture: undefined,
  })

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(complainCall)

  const change = (part: Partial<Draft>) => {
    forget()
    keep((now) => ({ ...now, ...part }))
  }

  const send = async () => {
    const { text, contact, picture } = draft
    const result = await submit({
      text,
      ...(contact.trim() !== '' && { contact }),
      ...(picture && { file_id: picture.fileId }),
      ...defined({ bundle }),
    })
    if (result?.ok !== true) return

    const { complaint, secret } = result.data
    clear()

    if (secret !== undefined) keepSecret(complaint.number, secret)
    await refresh(complaintsCall)
    toast(t('complaint.sent', { number: complaint.number }))
    if (isHere()) navigate(complaintPlace(complaint.number), { replace: true })
  }

  const missingWords = (): string | undefined => {
    if (draft.text.trim() === '') return t('complaint.what_missing')
    if (isGoing) return t('complaint.waits_picture')
    return proof.isLoading && !file ? t('complaint.proof_loading') : undefined
  }

  const missing = missingWords()

  return (
    <FormPage
      title={t('complaint.new')}
      above={COMPLAINTS}
      onSubmit={() => {
        if (missing === undefined) void send()
      }}
      foot={
        <FormFoot
          refusal={refusals['']}
          note={t('complaint.note', { n: COMPLAINT_DAYS })}
          isBusy={isBusy}
          missing={missing}
          action={t('complaint.send')}
        />
      }
    >
      <Safety />
      {orderId !== undefined && !file && (
        <p className={styles.proof} role="status">
          <Icon of={Paperclip} />
          <span>
            {proof.bundle !== undefined
              ? t('complaint.proof', { number: recordNumber(orderId) })
              : t(proof.isLoading ? 'complaint.proof_loading' : 'complaint.proof_failed')}
          </span>
        </p>
      )}
      <ProofFile picked={file} refusal={refusals['bundle']} onPick={setFile} />
      <TextArea
        label={t('complaint.what')}
        value={draft.text}
        most={COMPLAINT_TEXT_MAX}
        refusal={refusals['text']}
        onType={(text) => change({ text })}
      />
      <Field
        label={t('complaint.contact')}
        value={draft.contact}
        maxLength={200}
        autoComplete="email"
        hint={t('complaint.contact_hint')}
        refusal={refusals['contact']}
        onType={(contact) => change({ contact })}
      />
      {isSignedIn && (
        <PictureField
          purpose="complaint"
          name="picture"
          label={t('complaint.picture')}
          sent={draft.picture}
          onSent={(picture) => change({ picture })}
          onGoing={setGoing}
          refusal={refusals['file_id']}
        />
      )}
    </FormPage>
  )
}

/** The order's bundle, as evidence: all that the server signed about it. */
function useProof(orderId: string | undefined): {
  readonly bundle: string | undefined
  readonly isLoading: boolean
} {
  const isSignedIn = useIsSignedIn()
  const isWanted = orderId !== undefined && isSignedIn
  const { data, error } = useCall(orderProofCall, { id: orderId ?? '' }, { enabled: isWanted })
  if (!isWanted) return { bundle: undefined, isLoading: false }

  return {
    bundle: data && JSON.stringify(data),
    isLoading: data === undefined && error === null,
  }
}

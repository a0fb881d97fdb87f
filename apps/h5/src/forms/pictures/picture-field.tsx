import type { UploadPurpose } from '@plumbline/domain/accounts/upload'
import { useEffect } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendPicture } from './upload.ts'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { usePicture } from './use-picture.ts'
import type { SentPicture } from './use-picture.ts'

/**
 * A picture of a form: a slot that sends what is picked at once and gives the form its id when it has arrived.
 * `<PictureField purpose="recharge" name="screenshot" label={…} sent={form.screenshot} onSent={…} />`
 */
export function PictureField(props: {
  readonly purpose: UploadPurpose
  readonly name: string
  readonly label: string
  readonly sent: SentPicture | undefined
  readonly onSent: (picture?: SentPicture) => void
  /** Told when a transfer begins and ends: the form's button says what it waits for. */
  readonly onGoing?: (isGoing: boolean) => void
  readonly refusal?: string | undefined
}) {
  const t = useWords()
  const { purpose, onGoing } = props
  const picture = usePicture((request) => sendPicture({ purpose, ...request }), props.sent, props.onSent)
  const { isGoing } = picture
  useEffect(() => onGoing?.(isGoing), [isGoing, onGoing])

  return (
    <UploadSlot
      label={props.label}
      name={props.name}
      state={picture.slot}
      preview={picture.preview}
      refusal={props.refusal}
      onPick={picture.start}
      onCancel={picture.cancel}
      onRetry={picture.retry}
      words={{
        take: t('upload.take'),
        choose: t('upload.choose'),
        replace: t('upload.replace'),
        cancel: t('action.cancel'),
        retry: t('action.retry'),
      }}
    />
  )
}

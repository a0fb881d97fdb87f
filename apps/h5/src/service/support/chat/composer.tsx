import { CHAT_TEXT_MAX } from '@plumbline/api-schema/service/support'
import { PICTURE_TYPES } from '../../../forms/pictures/prepare-picture.ts'
import { ArrowUp, ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useWords } from '../../../format/use-words.ts'
import { usePicture } from '../../../forms/pictures/use-picture.ts'
import type { SentPicture } from '../../../forms/pictures/use-picture.ts'
import { stream } from '../../../market-data/stream.ts'
import { sendPicture } from '../../../forms/pictures/upload.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './chat.module.css'
import { TYPING_EVERY_MS } from '@plumbline/api-schema/wire/stream'

const LINES_MAX_PX = 132

/** The field to write in: Enter sends, Shift and Enter begins a line; one picture goes with a message. */
export function Composer(props: {
  readonly text: string
  readonly picture: SentPicture | undefined
  readonly refusal: string | undefined
  readonly onType: (text: string) => void
  readonly onPicture: (picture?: SentPicture) => void
  readonly onSend: () => void
}) {
  const t = useWords()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const toldAt = useRef(-Infinity)

  const picture = usePicture(
    (request) => sendPicture({ purpose: 'chat', ...request }),
    props.picture,
    props.onPicture,
  )

  const canSend = !picture.isGoing && (props.text.trim() !== '' || props.picture !== undefined)

  useEffect(() => {
    const { current } = field
    if (!current) return

    current.style.height = 'auto'
    current.style.height = `${Math.min(current.scrollHeight, LINES_MAX_PX)}px`
  }, [props.text])

  const type = (text: string) => {
    props.onType(text)
    if (text === '' || performance.now() - toldAt.current < TYPING_EVERY_MS) return

    toldAt.current = performance.now()
    stream.sendTyping()
  }

  const send = (event?: FormEvent) => {
    event?.preventDefault()

    // What is written after this is a message of its own: the other side hears of it at once.
    toldAt.current = -Infinity
    if (canSend) props.onSend()
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return

    // On a phone's keys Enter begins a line: there is the button.
    if (!matchMedia('(pointer: fine)').matches) return

    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={send}>
      {picture.slot.is !== 'empty' && (
        <PictureLine picture={picture} onRemove={() => props.onPicture(undefined)} />
      )}
      <div role="alert" id={`${id}-refusal`}>
        {props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}
      </div>
      <div className={styles.entry}>
        <label className={styles.pick}>
          <Icon of={ImagePlus} size={24} />
          <span className="unseen">{t('support.add_picture')}</span>
          <input
            type="file"
            accept={[...PICTURE_TYPES, 'image/*'].join(',')}
            className="unseen"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) picture.start(file)
              event.target.value = ''
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={CHAT_TEXT_MAX}
          aria-label={t('support.message')}
          placeholder={t('support.message')}
          aria-invalid={props.refusal !== undefined || undefined}
          aria-describedby={`${id}-refusal`}
          value={props.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-label={t('support.send')} disabled={!canSend}>
          <Icon of={ArrowUp} size={24} />
        </button>
      </div>
    </form>
  )
}

function PictureLine({
  picture,
  onRemove,
}: {
  readonly picture: ReturnType<typeof usePicture>
  readonly onRemove: () => void
}) {
  const t = useWords()
  const { slot } = picture

  return (
    <div className={styles.pictureLine}>
      {picture.preview !== undefined && <img src={picture.preview} alt="" />}
      <p role="status">
        {slot.is === 'going' ? slot.note : slot.is === 'failed' ? slot.reason : t('support.picture_ready')}
      </p>
      {slot.is === 'failed' && (
        <button type="button" className={styles.again} onClick={picture.retry}>
          {t('action.retry')}
        </button>
      )}
      <IconButton
        label={t('support.remove_picture')}
        onClick={() => {
          picture.cancel()
          onRemove()
        }}
      >
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

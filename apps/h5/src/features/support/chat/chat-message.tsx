import type { SupportItem } from '@plumbline/api-schema/support'
import { useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useOwnPicture } from '../../../session/own-picture.ts'
import { InlineStep } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './chat.module.css'
import type { WaitingMessage } from './use-outbox.ts'

/** One message: the customer’s at the right on a ground, the service’s at the left on a rule. Texts stand as they were typed. */
export function ChatMessage({ item }: { readonly item: SupportItem }) {
  const t = useWords()
  const format = useFormat()
  const time = format.time(item.time)
  const isOwn = item.from === 'customer'
  return (
    <li className={styles[isOwn ? 'own' : 'theirs']}>
      <span className="unseen">{t(isOwn ? 'support.you' : 'support.service')}: </span>
      {item.file_id !== undefined && <Picture id={item.file_id} time={time} />}
      {item.text !== '' && (
        <p className={styles['text']} dir="auto">
          {item.text}
        </p>
      )}
      <p className={styles['meta']}>
        <time dateTime={item.time} title={format.fullTime(item.time)}>
          {isOwn ? (item.is_read ? t('support.read', { time }) : time) : t('support.signed', { time })}
        </time>
      </p>
    </li>
  )
}

/** What has not arrived yet: on its way, or waiting for the network. */
export function UnsentMessage(props: {
  readonly message: WaitingMessage
  readonly isSending: boolean
  readonly onRetry: () => void
  readonly onDiscard: () => void
}) {
  const t = useWords()
  return (
    <li className={styles['own']}>
      {props.message.fileId !== undefined && <Picture id={props.message.fileId} time="" />}
      {props.message.text !== '' && (
        <p className={styles['text']} dir="auto">
          {props.message.text}
        </p>
      )}
      <p className={styles['meta']} role="status">
        {props.isSending ? (
          t('support.sending')
        ) : (
          <>
            <span className={styles['unsent']}>{t('support.not_sent')}</span>
            <InlineStep onClick={props.onRetry}>{t('action.retry')}</InlineStep>
            <button type="button" className={styles['discard']} onClick={props.onDiscard}>
              {t('support.discard')}
            </button>
          </>
        )}
      </p>
    </li>
  )
}

function Picture({ id, time }: { readonly id: string; readonly time: string }) {
  const t = useWords()
  const { url, hasFailed } = useOwnPicture(id)
  const [isOpen, setOpen] = useState(false)
  if (hasFailed) return <p className={styles['text']}>{t('support.picture_failed')}</p>
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-label={time === '' ? t('support.picture') : t('support.picture_of', { time })}
        disabled={url === undefined}
        onClick={() => setOpen(true)}
      >
        {url !== undefined && <img src={url} alt="" />}
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('support.picture')}
        closeLabel={t('action.close')}
      >
        <div className={styles['whole']}>
          {url !== undefined && <img src={url} alt={t('support.picture')} />}
        </div>
      </Sheet>
    </>
  )
}

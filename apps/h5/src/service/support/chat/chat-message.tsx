import type { SupportItem } from '@plumbline/api-schema/service/support'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { InlineStep } from '../../../ui/button.tsx'
import { SentPicture } from '../sent-picture.tsx'
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
      {item.file_id !== undefined && <SentPicture id={item.file_id} time={time} />}
      {item.text !== '' && (
        <p className={styles.text} dir="auto">
          {item.text}
        </p>
      )}
      <p className={styles.meta}>
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
    <li className={styles.own}>
      {props.message.fileId !== undefined && <SentPicture id={props.message.fileId} time="" />}
      {props.message.text !== '' && (
        <p className={styles.text} dir="auto">
          {props.message.text}
        </p>
      )}
      <p className={styles.meta} role="status">
        {props.isSending ? (
          t('support.sending')
        ) : (
          <>
            <span className={styles.unsent}>{t('support.not_sent')}</span>
            <InlineStep onClick={props.onRetry}>{t('action.retry')}</InlineStep>
            <button type="button" className={styles.discard} onClick={props.onDiscard}>
              {t('support.discard')}
            </button>
          </>
        )}
      </p>
    </li>
  )
}

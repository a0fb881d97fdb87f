import { userCall } from '@plumbline/api-schema/accounts/account'
import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { usePicture } from '../../forms/pictures/use-picture.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { sendAvatar } from '../../forms/pictures/upload.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './avatar.module.css'
import { Avatar } from './avatar.tsx'

/** The account's picture and the way to another one. */
export function AvatarRow({ fileId }: { readonly fileId: string | undefined }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)

  const picture = usePicture(sendAvatar, undefined, (sent) => {
    if (!sent) return
    toast(t('info.avatar_done'))
    void refresh(userCall)
  })

  const { slot, preview } = picture

  return (
    <section className={styles.row} aria-label={t('info.avatar')}>
      {slot.is === 'going' && preview !== undefined ? (
        <span className={styles.avatar} data-size="64">
          <img src={preview} alt="" width="64" height="64" />
        </span>
      ) : fileId === undefined ? (
        <span className={styles.avatar} data-size="64">
          <Icon of={UserRound} size={24} />
        </span>
      ) : (
        <Avatar fileId={fileId} size={64} />
      )}
      <div className={styles.body}>
        {slot.is === 'going' ? (
          <p className={styles.going}>
            <span role="status" className="figure">
              {slot.note}
            </span>
            <button type="button" onClick={picture.cancel}>
              {t('action.cancel')}
            </button>
          </p>
        ) : (
          <InlineStep onClick={() => input.current?.click()}>
            {t(fileId === undefined ? 'info.avatar_add' : 'info.avatar_change')}
          </InlineStep>
        )}
        {slot.is === 'failed' ? (
          <div role="alert">
            <Refusal>{slot.reason}</Refusal>
          </div>
        ) : (
          <p>{t('info.avatar_note')}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        name="avatar"
        accept="image/png,image/jpeg,image/webp"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) picture.start(file)
        }}
      />
    </section>
  )
}

import { userCall } from '@plumbline/api-schema/accounts/account'
import { Copy, DoorOpen, FileArchive } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { copyAndSay } from '../../forms/copy-words.ts'
import { AvatarRow } from './avatar-row.tsx'
import { useCall } from '../../session/use-call.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { FactRow, LinkRow } from '../../ui/lists/row.tsx'
import styles from './info-page.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** The public name of a level; it changes no price, limit or bonus (docs/rules/accounts.md#levels). */
const levelName = (level: number) =>
  level >= 2 ? 'protection.vip.2' : level === 1 ? 'protection.vip.1' : 'protection.vip.0'

/** What the house knows of the customer, and the ways to take it along or to end. */
export function InfoPage() {
  const t = useWords()
  const format = useFormat()
  const { data, error, refetch } = useCall(userCall, {})
  const user = data?.user

  return (
    <>
      <PageHead title={t('title.info')} above="/pages/user/user" />
      {!user && <NotRead error={error} refetch={refetch} rows={5} />}
      {user && <AvatarRow fileId={user.avatar_file_id} />}
      {user && (
        <dl>
          <FactRow label={t('info.account')} value={user.account} />
          {user.name !== undefined && <FactRow label={t('info.name')} value={user.name} />}
          <FactRow label={t('info.number')} value={user.id}>
            <CopyTap text={user.id} label={t('info.copy_number')} />
          </FactRow>
          <FactRow label={t('info.invitation_code')} value={user.invitation_code}>
            <CopyTap text={user.invitation_code} label={t('info.copy_code')} />
          </FactRow>
          <FactRow
            label={t('info.vip_level')}
            value={`${t('info.vip', { level: format.count(user.vip_level) })} · ${t(levelName(user.vip_level))}`}
          />
          <FactRow
            label={t('info.registered')}
            value={
              <time dateTime={user.registered_at} title={format.fullTime(user.registered_at)}>
                {format.date(user.registered_at)}
              </time>
            }
          />
        </dl>
      )}
      {user && <p className={styles.rule}>{t('protection.vip.rule')}</p>}
      <ul>
        <li>
          <LinkRow icon={FileArchive} label={t('user.data')} to="/pages/user/data" />
        </li>
        <li>
          <LinkRow icon={DoorOpen} label={t('user.close')} to="/pages/user/close" />
        </li>
      </ul>
    </>
  )
}

/** Copies what stands beside it and says so, or that this browser cannot. */
function CopyTap({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useWords()

  const copy = () => copyAndSay(t, text)

  return (
    <IconButton label={label} onClick={() => void copy()}>
      <Icon of={Copy} />
    </IconButton>
  )
}

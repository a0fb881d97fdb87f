import { useWords } from '../../format/use-words.ts'
import { logOut } from '../../session/log-out.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { LOGIN_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Asks before ending the session on this device, which needs no network; open orders go on without it. */
export function LogOutDialog({
  isOpen,
  onCancel,
}: {
  readonly isOpen: boolean
  readonly onCancel: () => void
}) {
  const t = useWords()

  const end = async () => {
    await logOut()
    // Who asked for it is not told that the session has ended.
    navigate(LOGIN_PAGE, { replace: true })
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={t('logout.title')}
      confirm={t('logout.confirm')}
      cancel={t('action.cancel')}
      onConfirm={() => void end()}
      onCancel={onCancel}
    >
      {t('logout.note')}
    </Dialog>
  )
}

import { logOutCall } from '@plumbline/api-schema/account'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { signOut } from '../../session/token.ts'
import { navigate } from '../../ui/navigation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const LOGIN = '/pages/login/login'

/** Asks before ending the session on this device; open orders go on without it. */
export function LogOutDialog({
  isOpen,
  onCancel,
}: {
  readonly isOpen: boolean
  readonly onCancel: () => void
}) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    const result = await sendCall(logOutCall, {})
    setBusy(false)
    // A session that the server no longer knows is ended as well.
    if (!result.ok && (result.network || result.status !== 401)) return toast(failureWords(t, result))
    signOut()
    // Who asked for it is not told that the session has ended.
    navigate(LOGIN, { replace: true })
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('logout.title')}
      confirm={t('logout.confirm')}
      cancel={t('action.cancel')}
      busy={isBusy}
      onConfirm={() => void logOut()}
      onCancel={onCancel}
    >
      {t('logout.note')}
    </Dialog>
  )
}

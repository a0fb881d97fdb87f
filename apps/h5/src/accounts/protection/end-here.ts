import { signOut } from '../../session/token.ts'
import { navigate } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** The session is over by the customer's own act: to the log-in, with the word that says what was done. */
export function endHere(words: string, to = '/pages/login/login'): void {
  navigate(to, { replace: true })
  signOut()
  navigate(to, { replace: true })
  toast(words)
}

import { ForgottenPasswordPage } from '../../accounts/log-in/forgotten-password-page.tsx'
import { LostFactorPage } from '../../accounts/protection/lost-factor-page.tsx'
import { TakeBackPage } from '../../accounts/protection/take-back-page.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'

/**
 * What is asked for at a log-in and is gone: the password, with `?lost=factor` the second factor, with `?lost=name` the
 * e-mail address or phone number that somebody else changed.
 */
export function ForgottenRoute() {
  const lost = useSearch().get('lost')
  if (lost === 'factor') return <LostFactorPage />
  return lost === 'name' ? <TakeBackPage /> : <ForgottenPasswordPage />
}

import { LoginPage } from '../../accounts/log-in/login-page.tsx'
import { RegisterPage } from '../../accounts/log-in/register-page.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { offerFirstSteps } from '../first-steps-offer.tsx'
import { redirectAfterLogin } from './redirect.ts'

/** The login page, told where to lead on. */
export function LoginRoute() {
  const search = useSearch()
  const redirect = search.get('redirect')

  return (
    <LoginPage
      redirect={redirect}
      hasEnded={search.get('ended') === '1'}
      onSignedIn={() => navigate(redirectAfterLogin(redirect), { replace: true })}
    />
  )
}

/** Registration, told where to lead on. */
export function RegisterRoute() {
  const search = useSearch()
  const redirect = search.get('redirect')

  return (
    <RegisterPage
      redirect={redirect}
      invitation={search.get('code')}
      onSignedIn={() => {
        navigate(redirectAfterLogin(redirect), { replace: true })
        offerFirstSteps()
      }}
    />
  )
}

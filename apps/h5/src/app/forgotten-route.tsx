import { ForgottenPasswordPage } from '../features/account/forgotten-password-page.tsx'
import { LostFactorPage } from '../features/protection/lost-factor-page.tsx'
import { useSearch } from '../ui/navigation.ts'

/** What is asked for at a log-in and is gone: the password, or with `?lost=factor` the second factor. */
export const ForgottenRoute = () =>
  useSearch().get('lost') === 'factor' ? <LostFactorPage /> : <ForgottenPasswordPage />

import { createSessionToken } from '@plumbline/web/state/session-token'

/** The operator's session: in sessionStorage, so that it ends with the tab. */
export const { tokenStore, signIn, signOut, useIsSignedIn } = createSessionToken(
  'operator_token',
  'sessionStorage',
)

import { userCall } from '@plumbline/api-schema/accounts/account'
import { useIsSignedIn } from '../session/token.ts'
import { useCall } from '../session/use-call.ts'

/** How many messages the customer has not read; kept true by the stream (own-records.ts). */
export const useUnread = (): number =>
  useCall(userCall, {}, { enabled: useIsSignedIn() }).data?.user.unread ?? 0

import { securityCall } from '@plumbline/api-schema/accounts/protection'
import type { Security } from '@plumbline/api-schema/accounts/protection'
import { callKey } from '@plumbline/web/calls/query-client'
import { queryClient } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'

/** Second factors, own word and holds of the signed-in customer. */
export const useSecurity = () => useCall(securityCall, {})

/** What a change answered stands at once on every page that shows it. */
export const keepSecurity = (security: Security): void =>
  void queryClient.setQueryData(callKey(securityCall, {}), security)

/** The same where recovery codes came beside it: they stand on the page that shows them, and nowhere else. */
export function keepSecurityAndCodes<Codes>({
  recovery_codes: codes,
  ...security
}: Security & { readonly recovery_codes?: Codes }): Codes | undefined {
  keepSecurity(security)
  return codes
}

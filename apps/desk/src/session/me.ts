import type { Call } from '@plumbline/api-schema/wire/call'
import { operatorCall } from '@plumbline/api-schema/desk/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { mayCall } from './roles.ts'
import { useCall } from './use-call.ts'
import { useIsSignedIn } from './token.ts'

/** The signed-in operator, the mode and the end of the session; nothing before the first answer. */
export const useMe = () => useCall(operatorCall, {}, { enabled: useIsSignedIn(), staleTime: 60_000 }).data

/** `may(approveRechargeCall)` for the signed-in operator. */
export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const operator: Operator | undefined = useMe()?.operator
  return (call) => operator !== undefined && mayCall(call, operator.roles)
}

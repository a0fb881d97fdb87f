import type { Call } from '@plumbline/api-schema/call'
import { operatorCall } from '@plumbline/api-schema/desk-operator'
import type { Operator } from '@plumbline/api-schema/desk-operator'
import type { OperatorRole } from '@plumbline/domain/operator'
import { useCall } from './query-client.ts'
import { useIsSignedIn } from './token.ts'

/** The signed-in operator, the mode and the end of the session; nothing before the first answer. */
export const useMe = () => useCall(operatorCall, {}, { enabled: useIsSignedIn(), staleTime: 60_000 }).data

/** Whether one of these roles may make a call, by the contract itself. The server decides anyway. */
export const mayCall = (call: Pick<Call, 'roles'>, roles: readonly OperatorRole[]): boolean =>
  call.roles === undefined || roles.some((role) => call.roles?.includes(role))

/** `may(approveRechargeCall)` for the signed-in operator. */
export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const operator: Operator | undefined = useMe()?.operator
  return (call) => operator !== undefined && mayCall(call, operator.roles)
}

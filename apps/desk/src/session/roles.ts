import type { Call } from '@plumbline/api-schema/wire/call'
import type { OperatorRole } from '@plumbline/domain/desk/operator'

/** Whether one of these roles may make a call, by the contract itself. The server decides anyway. */
export const mayCall = (call: Pick<Call, 'roles'>, roles: readonly OperatorRole[]): boolean =>
  call.roles === undefined || roles.some((role) => call.roles?.includes(role))

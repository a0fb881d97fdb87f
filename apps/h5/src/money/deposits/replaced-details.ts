import type { paymentMethodChangesCall } from '@plumbline/api-schema/money/deposit'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { StartedDeposit } from './deposit-draft.ts'

export type Change = ResponseOf<typeof paymentMethodChangesCall>['items'][number]

/**
 * The latest change by which the details that came with a reference stopped being those of its method; none where they
 * still are. Changes are told for 24 h, as long as a reference holds.
 */
export const replacementOf = (
  { method }: Pick<StartedDeposit, 'method'>,
  changes: readonly Change[],
): Change | undefined =>
  changes
    .filter(({ method_id, version }) => method_id === method.id && version > method.version)
    .toSorted((a, b) => b.version - a.version)[0]

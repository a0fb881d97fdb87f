import { REFUSALS } from '@plumbline/domain/basics/refusal'
import type { RefusalName } from '@plumbline/domain/basics/refusal'

/** Whether a name from the wire is a refusal that this app has words for. */
export const isRefusalName = (name: string): name is RefusalName => REFUSALS.some((one) => one === name)

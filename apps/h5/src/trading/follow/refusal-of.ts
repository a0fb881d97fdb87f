import { REFUSALS } from '@plumbline/domain/basics/refusal'
import type { RefusalName } from '@plumbline/domain/basics/refusal'

/** Whether this version of the app has words for the refusal. */
export const isRefusalName = (name: string): name is RefusalName => REFUSALS.some((one) => one === name)

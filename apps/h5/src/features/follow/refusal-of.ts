import { REFUSALS } from '@plumbline/domain/refusal'
import type { RefusalName } from '@plumbline/domain/refusal'

/** Whether this version of the app has words for the refusal. */
export const isRefusalName = (name: string): name is RefusalName => REFUSALS.some((one) => one === name)

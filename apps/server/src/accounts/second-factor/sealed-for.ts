import type { SealedFor } from '../factors/index.ts'
import type { GateNeeds } from './gate-needs.ts'

/** What a customer's secret is sealed under. */
export const sealedFor = ({ keys }: Pick<GateNeeds, 'keys'>, customerId: bigint): SealedFor => ({
  key: keys.factorKey,
  boundTo: `authenticator of customer ${customerId}`,
})

export { createSecondProof } from './second-proof.ts'
export type { SecondProof, ShownProof } from './second-proof.ts'

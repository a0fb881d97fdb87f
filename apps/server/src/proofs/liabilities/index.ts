export { createLiabilities, PROOFS_KEPT_MS } from './liabilities.ts'
export type { Liabilities } from './liabilities.ts'
export { newestCount, ownLeaves, sumsByAsset, treeAssets } from './store.ts'
export type { PublishedCount } from './store.ts'

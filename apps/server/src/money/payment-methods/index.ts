export { wireMethod } from './read-methods.ts'
export { findInForce, findVersion } from './store.ts'
export type { MethodVersion } from './store.ts'

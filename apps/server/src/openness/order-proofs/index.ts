export { orderProofs } from './routes.ts'
export { endShare } from './share-store.ts'

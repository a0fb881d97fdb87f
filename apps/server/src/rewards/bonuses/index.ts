export { listClaimed } from './store.ts'

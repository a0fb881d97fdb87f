export { chooseWays } from './notices.ts'
export type { ChosenWays } from './notices.ts'
export { orderListeners } from './store.ts'

export { readStops, stoppedAmong } from './store.ts'

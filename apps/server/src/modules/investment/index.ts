export { createMidnight } from './midnight/midnight.ts'
export type { Midnight } from './midnight/midnight.ts'

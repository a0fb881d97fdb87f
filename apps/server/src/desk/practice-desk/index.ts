export { createPracticeDesk } from './practice-desk.ts'
export type { PracticeDesk } from './practice-desk.ts'

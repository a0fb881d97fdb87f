export { grantPracticeMoney } from './grant-practice-money.ts'
export { practiceOf } from './practice-of.ts'

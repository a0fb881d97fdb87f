export { recordAct } from './acts.ts'
export type { Act, RecordAct } from './acts.ts'
export { automaticOperators } from './automatic-operators.ts'

export { isOwnIdNumber } from './is-own-id-number.ts'
export { secondFactor } from './second-factor.ts'
export { factorsOf } from './view.ts'

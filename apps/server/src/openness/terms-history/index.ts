export { termsHistory } from './routes.ts'

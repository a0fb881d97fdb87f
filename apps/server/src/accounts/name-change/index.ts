export { nameChange } from './routes.ts'

export { customers } from './routes.ts'

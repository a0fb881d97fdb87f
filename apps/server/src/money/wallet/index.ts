export { wallet } from './routes.ts'

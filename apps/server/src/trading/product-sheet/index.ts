export { productSheet } from './routes.ts'

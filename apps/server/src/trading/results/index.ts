export { results } from './routes.ts'

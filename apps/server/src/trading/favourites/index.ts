export { favourites } from './routes.ts'

export { marketHalts } from './routes.ts'

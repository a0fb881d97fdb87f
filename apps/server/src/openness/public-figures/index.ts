export { publicFigures } from './routes.ts'

export { countWaitingChats } from './chat-store.ts'
export { countComplaints, openComplaintsOf } from './complaint-store.ts'
export { orderBooks } from './order-books.ts'
export { registerRoutes } from './routes.ts'

export { countWaitingChats } from './chat-store.ts'
export { countComplaints, openComplaintsOf } from './complaint-store.ts'
export { registerRoutes } from './routes.ts'

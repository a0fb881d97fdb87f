export type { InvitationDeps } from './deps.ts'
export { createInvitationRewards } from './reward.ts'
export type { InvitationRewards } from './reward.ts'
export { registerRoutes } from './routes.ts'

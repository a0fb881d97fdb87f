export { attestedMinor, registerAttestations } from './attest.ts'
export { registerRoutes } from './routes.ts'

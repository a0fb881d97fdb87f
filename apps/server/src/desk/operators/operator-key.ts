import { secretKey } from '../../platform/floor.ts'

/** Seals the secrets of authenticator apps; the database never sees it. */
export const operatorKey = secretKey('operator')

import { secretKey } from '../../platform/floor.ts'

/** Keys the hash of a request that holds a fund password, so that a dump of the database lets nobody guess it. */
export const requestKey = secretKey('withdrawal-request')

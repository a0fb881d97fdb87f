import { SECOND_MS } from '@plumbline/domain/basics/time'

/* What is true of every socket, the customers’ and the desk’s. */

/** Messages of clients are below 400 bytes. */
export const MESSAGE_BYTES_MAX = 4_096
/** Each look-up of an unknown token costs a query. */
export const FAILED_AUTHS_MAX = 5
export const SWEEP_EVERY_MS = 15 * SECOND_MS
/** A socket that has asked for nothing by now does not mean to. */
export const UNUSED_MAX_MS = 30 * SECOND_MS

export const CLOSED_GOING_AWAY = 1001
export const CLOSED_FOR_FAULT = 1011
export const CLOSED_UNUSED = 4408

/** Status of a request that is not for this server, or not for this node (RFC 9110, 15.5.20). */
export const MISDIRECTED = 421

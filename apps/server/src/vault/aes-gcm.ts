/* Shared AES-GCM parameters (NIST SP 800-38D). */

export const NONCE_BYTES = 12
export const TAG_BYTES = 16

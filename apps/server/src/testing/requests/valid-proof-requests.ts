import { randomUUID } from 'node:crypto'

/** As `VALID_REQUESTS`, of proofs. */
export const PROOF_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/proofs/liabilities': { day: '2026-11-21', practice: 'true' },
  'GET /api/proofs/liabilities/mine': { day: '2026-11-21', practice: 'true' },
  'GET /api/proofs/order': { id: randomUUID() },
  'GET /api/proofs/movements': {
    from: '2026-11-01',
    to: '2026-11-21',
    practice: 'true',
    time_zone: 'UTC',
  },
  'GET /api/proofs/share': { id: randomUUID() },
  'POST /api/proofs/share': { id: randomUUID() },
  'POST /api/proofs/unshare': { id: randomUUID() },
  'GET /api/proofs/shared': { token: 'a'.repeat(22) },
  'GET /api/proofs/anchors': { cursor: 'Y3Vyc29y', limit: '5' },
  'GET /api/proofs/checkpoint': { log: 'orders', size: '1' },
  'GET /api/proofs/inclusion': { log: 'orders', seq: '0', size: '1', index: '0' },
  'GET /api/proofs/consistency': { log: 'orders', from: '1', to: '2' },
}

import { randomUUID } from 'node:crypto'

/** As `VALID_REQUESTS`, of what the house tells about itself. */
export const OPENNESS_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/proofs/cover': { id: randomUUID() },
  'GET /api/proofs/terms': {
    kind: 'text',
    subject: 'terms en',
    hash: 'a'.repeat(64),
    cursor: '1',
    limit: '5',
  },
  'GET /api/proofs/terms_subjects': { kind: 'text', binding: '1', cursor: 'Y3Vyc29y', limit: '5' },
  'GET /api/user/leave': { practice: 'true' },
  'GET /api/index/fairness': { practice: 'true' },
  'GET /api/index/withdrawal_clock': { practice: 'true' },
  'GET /api/index/losing_share': {},
  'GET /api/user/suitability': {},
  'POST /api/user/suitability': {
    risk_hash: '0'.repeat(64),
    most_loss: 'stake_and_fee',
    counterparty: 'house',
    over_time: 'loss',
    early_end: 'never',
    money: 'can_lose',
  },
  'GET /api/desk/gates': {},
  'POST /api/desk/offering_record/propose': {
    family: 'contracts',
    country: 'US',
    basis: 'licence',
    title: 'A licence',
    document_hash: '0'.repeat(64),
    review_day: '2099-01-01',
    is_active: 'true',
    reason: 'Read by counsel',
  },
  'POST /api/desk/house_document/propose': {
    kind: 'licence',
    title: 'A licence',
    document_hash: '0'.repeat(64),
    review_day: '2000-01-01',
    is_active: 'true',
    reason: 'Read by counsel',
  },
  'POST /api/desk/wind_down/propose': { on: 'false', reason: 'Nothing was ended' },
}

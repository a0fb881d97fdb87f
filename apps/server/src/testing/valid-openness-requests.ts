/** As `VALID_REQUESTS`, of what the house tells about itself. */
export const OPENNESS_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/index/fairness': { practice: 'true' },
  'GET /api/index/withdrawal_clock': { practice: 'true' },
}

/** As `VALID_REQUESTS`, of the replay of a day. */
export const REPLAY_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/market/days': { symbol: 'BTCUSD', cursor: 'Y3Vyc29y', limit: '5' },
}

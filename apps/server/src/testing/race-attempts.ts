/**
 * Attempts of each race: 250 with every change, 2,000 by `npm run races` (docs/rules/ledger.md#concurrency), which
 * takes minutes. A multiple of 250, which each race parts into whole rounds.
 */
export const RACE_ATTEMPTS = Number(process.env['RACE_ATTEMPTS'] ?? 250)

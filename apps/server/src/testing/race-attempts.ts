/**
 * Attempts of each race: 500 with every change, 2,000 by `npm run races` (reliability-goals.md 2b), which takes minutes.
 * A multiple of 500, which each race parts into whole rounds.
 */
export const RACE_ATTEMPTS = Number(process.env['RACE_ATTEMPTS'] ?? 500)

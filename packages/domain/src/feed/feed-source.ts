/** Where prices come from. */
export const FEED_SOURCES = ['simulated', 'replay', 'live'] as const
export type FeedSource = (typeof FEED_SOURCES)[number]

/** State of one source of a live price: it counts, is off (too far from the others), stale (no update for 3 s) or silent. */
export const SOURCE_STATES = ['counted', 'off', 'stale', 'silent'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

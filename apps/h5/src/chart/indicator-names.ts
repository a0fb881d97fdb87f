/** Indicators drawn over the candles, one at a time, and those with a pane of their own (product.md 4). */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const
export const SUB_INDICATORS = ['VOL', 'MACD', 'RSI', 'KDJ'] as const
export type IndicatorName = (typeof MAIN_INDICATORS)[number] | (typeof SUB_INDICATORS)[number]

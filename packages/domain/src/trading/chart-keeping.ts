/** Indicators drawn over the candles, one at a time, and those with a pane of their own. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const
export const SUB_INDICATORS = ['VOL', 'MACD', 'RSI', 'KDJ'] as const
export const INDICATORS = [...MAIN_INDICATORS, ...SUB_INDICATORS] as const
export type IndicatorName = (typeof INDICATORS)[number]

export const DRAWINGS_MAX = 50
export const TEMPLATES_MAX = 20

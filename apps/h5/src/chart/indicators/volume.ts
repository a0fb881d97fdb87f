import type { Walk } from './incremental.ts'

/** Traded volume, with the bar's own open and close for the shape of its column; nothing where the source gives none. */
export const volume = (): Walk<undefined> => ({
  begin: undefined,
  step: (_, bars, index) => {
    const bar = bars[index]
    if (bar?.volume === undefined) return [undefined, {}]
    return [undefined, { volume: bar.volume, open: bar.open, close: bar.close }]
  },
})

/** How the page writes what stands in the chart; the chart formats nothing itself. */
export interface ChartWords {
  /** A price or value as digits with a point, `64321.50`, in the page's language. */
  readonly figure: (digits: string) => string
  readonly volume: (digits: string) => string
  /** Label of the time axis for a grid of this step; without a step, the moment under the cross-hair. */
  readonly time: (time: number, stepMs?: number) => string
  /** How far the chosen zone is ahead of UTC at a moment, in ms: round times are round there. */
  readonly zoneAheadMs: (time: number) => number
  /** Short name of that zone: `UTC`, `GMT+1`. */
  readonly zone: string
  /** What the cross-hair's line names. */
  readonly legend: {
    readonly open: string
    readonly high: string
    readonly low: string
    readonly close: string
  }
}

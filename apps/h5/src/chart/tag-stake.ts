import type { DrawnOrder } from './candle-source.ts'

/** Air between the stake and the countdown on their one line, in px. */
const AIR = 6

/**
 * Direction and stake of an open order, beside its countdown in the price axis. Without air between them `▲100` and
 * `0:16` would be read as 1000:16, so a stake that has no room stands on the order's page alone.
 */
export function tagStake(
  { direction, stakeText }: Pick<DrawnOrder, 'direction' | 'stakeText'>,
  countdown: string,
  room: number,
  widthOf: (words: string) => number,
): string {
  const arrow = direction === 'up' ? '▲' : '▼'
  const whole = `${arrow}${stakeText}`
  return widthOf(whole) + AIR + widthOf(countdown) <= room ? whole : arrow
}

import { WATCHED_MONEY } from './watched-money.ts'
import { WATCHED_NODES } from './watched-nodes.ts'
import { WATCHED_TRADING } from './watched-trading.ts'
import { WATCHED_WORK } from './watched-work.ts'
import type { Alarm, Row, Watched } from './watched.ts'

/** Every metric that is watched. Alarms, dashboard and their tests are made from this list: `npm run monitoring`. */
export const WATCHED: readonly Watched[] = [
  ...WATCHED_TRADING,
  ...WATCHED_MONEY,
  ...WATCHED_WORK,
  ...WATCHED_NODES,
]

export const watchedIn = (row: Row): readonly Watched[] => WATCHED.filter((each) => each.row === row)

export const alarmsIn = (row: Row): readonly Alarm[] => watchedIn(row).flatMap(({ alarms = [] }) => alarms)

export const ALARMS: readonly Alarm[] = WATCHED.flatMap(({ alarms = [] }) => alarms)

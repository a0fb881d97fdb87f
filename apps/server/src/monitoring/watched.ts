/** A row of the dashboard, and a group of alarms. */
export const ROWS = [
  'Orders',
  'Prices',
  'Books',
  'Public logs',
  'Queues',
  'Jobs',
  'Callers',
  'Nodes',
  'Load balancer',
  'Database',
] as const

export type Row = (typeof ROWS)[number]

/** What an operator watches: one metric, how the dashboard draws it, and when it calls for somebody. */
export interface Watched {
  /** As the scraped page names it, without `_bucket` and the like. */
  readonly metric: string
  /** The part of an installation whose page it stands on; our own nodes' without it. */
  readonly of?: 'prometheus' | 'haproxy' | 'patroni'
  readonly row: Row
  readonly panel: Panel
  readonly alarms?: readonly Alarm[]
}

export interface Panel {
  readonly title: string
  readonly query: string
  readonly unit: Unit
  /** Name of each line, with its labels in braces. */
  readonly legend?: string
}

/** As Grafana names them. */
export type Unit = 'short' | 'ops' | 's' | 'reqps' | 'bytes' | 'percentunit' | 'd'

export interface Alarm {
  /** A heading of docs/runbook.md. */
  readonly name: string
  readonly query: string
  /** How long it must hold, such as `5m`. */
  readonly holds: string
  /** `page` wakes somebody: customers are harmed now. `ticket` waits for working hours. */
  readonly severity: 'page' | 'ticket'
  readonly summary: string
  /** Series by which it goes off within twenty minutes, and by which it never does: `promtool test rules`. */
  readonly fires: Series
  readonly staysQuiet: Series
}

/** Samples of each series, two a minute, as promtool writes them: `0x40`, `1+2x40`. */
export type Series = Readonly<Record<string, string>>

/** As long as an example lasts: twenty minutes, two samples a minute. */
export const ALL = 'x40'

/** The highest share of answers under a number of seconds, of a histogram. */
export const quantile = (share: number, metric: string): string =>
  `histogram_quantile(${share}, sum by (le) (rate(${metric}_bucket[5m])))`

import { SECOND_MS } from '@plumbline/domain/basics/time'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../../../platform/clock.ts'
import type { Schedule } from './schedule.ts'

const LATE_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300]

/** What operators watch of orders. Counted once a batch or slice, so an order costs nothing more. */
export class OrderMeasures {
  readonly #accepted: Counter
  readonly #settled: Counter
  readonly #lateness: Histogram

  constructor(metrics: Registry, schedule: Pick<Schedule, 'size' | 'firstExpiry'>, clock: Clock) {
    const registers = [metrics]
    watchOpen(metrics, schedule, clock)

    this.#accepted = new Counter({
      name: 'plumbline_orders_accepted_total',
      help: 'Orders accepted by this node.',
      registers,
    })

    this.#settled = new Counter({
      name: 'plumbline_orders_settled_total',
      help: 'Orders settled, closed early or voided by this node.',
      registers,
    })

    this.#lateness = new Histogram({
      name: 'plumbline_settlement_lateness_seconds',
      help: 'From the end of an order to its settlement: the latest order of each slice that was settled together.',
      buckets: LATE_SECONDS,
      registers,
    })
  }

  accepted(orders: number): void {
    this.#accepted.inc(orders)
  }

  /** @param lateMs of the one whose end was the longest ago */
  settled(orders: number, lateMs: number): void {
    this.#settled.inc(orders)
    this.#lateness.observe(Math.max(0, lateMs) / SECOND_MS)
  }
}

function watchOpen(metrics: Registry, schedule: Pick<Schedule, 'size' | 'firstExpiry'>, clock: Clock): void {
  const open: Gauge = new Gauge({
    name: 'plumbline_orders_open',
    help: 'Orders that are not settled, as the node knows that settles them; 0 on every other node.',
    registers: [metrics],
    collect() {
      open.set(schedule.size())
    },
  })

  const overdue: Gauge = new Gauge({
    name: 'plumbline_orders_overdue_seconds',
    help: 'How long ago the oldest order ended that is not settled; 0 where none is late.',
    registers: [metrics],
    collect() {
      const first = schedule.firstExpiry()
      overdue.set(first === undefined ? 0 : Math.max(0, clock.now() - first) / SECOND_MS)
    },
  })
}

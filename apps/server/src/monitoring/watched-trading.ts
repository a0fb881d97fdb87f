import { ALL, quantile } from './watched.ts'
import type { Watched } from './watched.ts'

const PLACED = 'plumbline_http_answers_total{path="/api/order/addorder"'
const BUSY = `sum(rate(${PLACED},status="503"}[5m]))`

const acknowledged = (quick: string, all: string) => ({
  'plumbline_order_acknowledgement_seconds_bucket{le="0.5"}': quick,
  'plumbline_order_acknowledgement_seconds_bucket{le="1"}': quick,
  'plumbline_order_acknowledgement_seconds_bucket{le="2"}': all,
  'plumbline_order_acknowledgement_seconds_bucket{le="+Inf"}': all,
})

const settled = (quick: string, all: string) => ({
  'plumbline_settlement_lateness_seconds_bucket{le="2"}': quick,
  'plumbline_settlement_lateness_seconds_bucket{le="5"}': quick,
  'plumbline_settlement_lateness_seconds_bucket{le="10"}': all,
  'plumbline_settlement_lateness_seconds_bucket{le="+Inf"}': all,
})

/** Orders and prices. */
export const WATCHED_TRADING: readonly Watched[] = [
  {
    metric: 'plumbline_orders_accepted_total',
    row: 'Orders',
    panel: { title: 'Orders accepted', query: 'sum(rate(plumbline_orders_accepted_total[1m]))', unit: 'ops' },
  },
  {
    metric: 'plumbline_orders_settled_total',
    row: 'Orders',
    panel: { title: 'Orders settled', query: 'sum(rate(plumbline_orders_settled_total[1m]))', unit: 'ops' },
  },
  {
    metric: 'plumbline_order_acknowledgement_seconds',
    row: 'Orders',
    panel: {
      title: 'Acknowledgement, 99 of 100',
      query: quantile(0.99, 'plumbline_order_acknowledgement_seconds'),
      unit: 's',
    },
    alarms: [
      {
        name: 'AcknowledgementSlow',
        query: `${quantile(0.99, 'plumbline_order_acknowledgement_seconds')} > 1`,
        holds: '5m',
        severity: 'ticket',
        summary: 'One order in a hundred is acknowledged after more than a second',
        fires: acknowledged(`0+3${ALL}`, `0+6${ALL}`),
        staysQuiet: acknowledged(`0+6${ALL}`, `0+6${ALL}`),
      },
    ],
  },
  {
    metric: 'plumbline_settlement_lateness_seconds',
    row: 'Orders',
    panel: {
      title: 'Settlement after the end, 99 of 100',
      query: quantile(0.99, 'plumbline_settlement_lateness_seconds'),
      unit: 's',
    },
    alarms: [
      {
        name: 'SettlementLate',
        query: `${quantile(0.99, 'plumbline_settlement_lateness_seconds')} > 5`,
        holds: '5m',
        severity: 'ticket',
        summary: 'Orders are settled more than five seconds after their end',
        fires: settled(`0+3${ALL}`, `0+6${ALL}`),
        staysQuiet: settled(`0+6${ALL}`, `0+6${ALL}`),
      },
    ],
  },
  {
    metric: 'plumbline_orders_open',
    row: 'Orders',
    panel: { title: 'Open orders', query: 'max(plumbline_orders_open)', unit: 'short' },
  },
  {
    metric: 'plumbline_orders_overdue_seconds',
    row: 'Orders',
    panel: { title: 'Oldest order past its end', query: 'max(plumbline_orders_overdue_seconds)', unit: 's' },
    alarms: [
      {
        name: 'OrdersUnsettled',
        query: 'max(plumbline_orders_overdue_seconds) > 15',
        holds: '30s',
        severity: 'page',
        summary: 'An order ended more than 15 seconds ago and is not settled',
        fires: { plumbline_orders_overdue_seconds: `0+30${ALL}` },
        staysQuiet: { plumbline_orders_overdue_seconds: `1${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_http_answers_total',
    row: 'Orders',
    panel: {
      title: 'Answers to orders, by status',
      query: `sum by (status) (rate(${PLACED}}[1m]))`,
      unit: 'reqps',
      legend: '{{status}}',
    },
    alarms: [
      {
        name: 'OrdersBusy',
        query: `${BUSY} / sum(rate(${PLACED}}[5m])) > 0.05`,
        holds: '2m',
        severity: 'page',
        summary: 'More than one order in twenty is answered busy',
        fires: { [`${PLACED},status="503"}`]: `0+1${ALL}`, [`${PLACED},status="200"}`]: `0+9${ALL}` },
        staysQuiet: { [`${PLACED},status="503"}`]: `0${ALL}`, [`${PLACED},status="200"}`]: `0+9${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_feed_watermark_age_seconds',
    row: 'Prices',
    panel: {
      title: 'Age of the newest prices',
      query: 'plumbline_feed_watermark_age_seconds',
      unit: 's',
      legend: '{{instance}}',
    },
    alarms: [
      {
        name: 'PricesStandStill',
        query: 'min(plumbline_feed_watermark_age_seconds) > 10',
        holds: '30s',
        severity: 'page',
        summary: 'No node has new prices',
        fires: { 'plumbline_feed_watermark_age_seconds{instance="a"}': `0+30${ALL}` },
        staysQuiet: { 'plumbline_feed_watermark_age_seconds{instance="a"}': `0.3${ALL}` },
      },
      {
        name: 'NodeWithoutPrices',
        query:
          'plumbline_feed_watermark_age_seconds > 10 unless on () min(plumbline_feed_watermark_age_seconds) > 10',
        holds: '2m',
        severity: 'ticket',
        summary: 'One node does not hear the prices that others have',
        fires: {
          'plumbline_feed_watermark_age_seconds{instance="a"}': `0.3${ALL}`,
          'plumbline_feed_watermark_age_seconds{instance="b"}': `0+30${ALL}`,
        },
        staysQuiet: {
          'plumbline_feed_watermark_age_seconds{instance="a"}': `0+30${ALL}`,
          'plumbline_feed_watermark_age_seconds{instance="b"}': `0+30${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'plumbline_clock_jump_seconds',
    row: 'Prices',
    panel: {
      title: 'Jump of the database’s clock',
      query: 'plumbline_clock_jump_seconds',
      unit: 's',
      legend: '{{instance}}',
    },
    alarms: [
      {
        name: 'ClockJumped',
        query: 'max(abs(plumbline_clock_jump_seconds)) > 0',
        holds: '0s',
        severity: 'page',
        summary: 'The clock of the database jumped; no order is taken',
        fires: { plumbline_clock_jump_seconds: `-3600${ALL}` },
        staysQuiet: { plumbline_clock_jump_seconds: `0${ALL}` },
      },
    ],
  },
]

import { ALL } from './watched.ts'
import type { Watched } from './watched.ts'

/** Books, public logs and what people wait for. */
export const WATCHED_MONEY: readonly Watched[] = [
  {
    metric: 'plumbline_ledger_invariant_broken',
    row: 'Books',
    panel: {
      title: 'Broken invariants',
      query: 'max by (invariant) (plumbline_ledger_invariant_broken) > 0',
      unit: 'short',
      legend: '{{invariant}}',
    },
    alarms: [
      {
        name: 'LedgerBroken',
        query: 'max by (invariant) (plumbline_ledger_invariant_broken) > 0',
        holds: '0s',
        severity: 'page',
        summary: 'Invariant {{ $labels.invariant }} of the ledger does not hold',
        fires: { 'plumbline_ledger_invariant_broken{invariant="I1"}': `0x10 1${ALL}` },
        staysQuiet: { 'plumbline_ledger_invariant_broken{invariant="I1"}': `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_ledger_full_check_age_seconds',
    row: 'Books',
    panel: {
      title: 'Age of the last full check',
      query: 'min(plumbline_ledger_full_check_age_seconds)',
      unit: 's',
    },
    alarms: [
      {
        name: 'LedgerCheckOld',
        query: 'min(plumbline_ledger_full_check_age_seconds) > 30 * 3600',
        holds: '10m',
        severity: 'ticket',
        summary: 'The ledger was last checked whole more than 30 hours ago',
        fires: { plumbline_ledger_full_check_age_seconds: `120000+30${ALL}` },
        staysQuiet: { plumbline_ledger_full_check_age_seconds: `3600+30${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_project_reserve_short',
    row: 'Books',
    panel: {
      title: 'Projects short of reserve',
      query: 'max(plumbline_project_reserve_short)',
      unit: 'short',
    },
    alarms: [
      {
        name: 'ReserveShort',
        query: 'max(plumbline_project_reserve_short) > 0',
        holds: '1m',
        severity: 'ticket',
        summary: 'A project’s reserve does not cover what its room may still owe',
        fires: { plumbline_project_reserve_short: `1${ALL}` },
        staysQuiet: { plumbline_project_reserve_short: `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_log_checkpoint_age_seconds',
    row: 'Public logs',
    panel: {
      title: 'Age of the last checkpoint',
      query: 'min by (log) (plumbline_log_checkpoint_age_seconds)',
      unit: 's',
      legend: '{{log}}',
    },
    alarms: [
      {
        name: 'LogsNotSigned',
        query: 'min(plumbline_log_checkpoint_age_seconds{log="ticks"}) > 30',
        holds: '1m',
        severity: 'page',
        summary: 'The public logs are not signed any more',
        fires: { 'plumbline_log_checkpoint_age_seconds{log="ticks"}': `0+30${ALL}` },
        staysQuiet: { 'plumbline_log_checkpoint_age_seconds{log="ticks"}': `1${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_log_unsigned_seconds',
    row: 'Public logs',
    panel: {
      title: 'Oldest leaf without a signature',
      query: 'min by (log) (plumbline_log_unsigned_seconds)',
      unit: 's',
      legend: '{{log}}',
    },
    alarms: [
      {
        name: 'LeavesNotSigned',
        query: 'min by (log) (plumbline_log_unsigned_seconds) > 10',
        holds: '1m',
        severity: 'page',
        summary: 'Log {{ $labels.log }} has leaves that wait for a signature',
        fires: { 'plumbline_log_unsigned_seconds{log="orders"}': `0+30${ALL}` },
        staysQuiet: { 'plumbline_log_unsigned_seconds{log="orders"}': `1${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_log_anchor_age_seconds',
    row: 'Public logs',
    panel: { title: 'Age of the last anchor', query: 'min(plumbline_log_anchor_age_seconds)', unit: 's' },
    alarms: [
      {
        name: 'AnchorsOld',
        query: 'min(plumbline_log_anchor_age_seconds) > 2 * 3600',
        holds: '10m',
        severity: 'ticket',
        summary: 'The public logs were last anchored more than two hours ago',
        fires: { plumbline_log_anchor_age_seconds: `7200+30${ALL}` },
        staysQuiet: { plumbline_log_anchor_age_seconds: `0+30${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_review_oldest_seconds',
    row: 'Queues',
    panel: {
      title: 'Oldest open review',
      query: 'max by (kind) (plumbline_review_oldest_seconds)',
      unit: 's',
      legend: '{{kind}}',
    },
  },
  {
    metric: 'plumbline_review_overdue',
    row: 'Queues',
    panel: {
      title: 'Reviews past their promise',
      query: 'max by (kind) (plumbline_review_overdue)',
      unit: 'short',
      legend: '{{kind}}',
    },
    alarms: [
      {
        name: 'ReviewsOverdue',
        query: 'max by (kind) (plumbline_review_overdue) > 0',
        holds: '1m',
        severity: 'ticket',
        summary: 'Reviews of kind {{ $labels.kind }} are past their promise',
        fires: { 'plumbline_review_overdue{kind="withdrawal"}': `2${ALL}` },
        staysQuiet: { 'plumbline_review_overdue{kind="withdrawal"}': `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_withdrawal_approved_late',
    row: 'Queues',
    panel: {
      title: 'Approved withdrawals without a reference',
      query: 'max(plumbline_withdrawal_approved_late)',
      unit: 'short',
    },
    alarms: [
      {
        name: 'WithdrawalsUnpaid',
        query: 'max(plumbline_withdrawal_approved_late) > 0',
        holds: '1m',
        severity: 'ticket',
        summary: 'A withdrawal was approved more than 24 hours ago and has no bank reference',
        fires: { plumbline_withdrawal_approved_late: `1${ALL}` },
        staysQuiet: { plumbline_withdrawal_approved_late: `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_delivery_oldest_seconds',
    row: 'Queues',
    panel: {
      title: 'Oldest message that has not left',
      query: 'max(plumbline_delivery_oldest_seconds)',
      unit: 's',
    },
    alarms: [
      {
        name: 'MessagesWaiting',
        query: 'max(plumbline_delivery_oldest_seconds) > 15 * 60',
        holds: '5m',
        severity: 'ticket',
        summary: 'A mail, SMS or push has waited for more than a quarter of an hour',
        fires: { plumbline_delivery_oldest_seconds: `600+30${ALL}` },
        staysQuiet: { plumbline_delivery_oldest_seconds: `4${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_investment_interest_behind_seconds',
    row: 'Queues',
    panel: {
      title: 'Interest still awaited',
      query: 'max(plumbline_investment_interest_behind_seconds)',
      unit: 's',
    },
    alarms: [
      {
        name: 'InterestBehind',
        query: 'max(plumbline_investment_interest_behind_seconds) > 10 * 60',
        holds: '5m',
        severity: 'page',
        summary: 'Interest of a day that ended is not credited',
        fires: { plumbline_investment_interest_behind_seconds: `0+30${ALL}` },
        staysQuiet: { plumbline_investment_interest_behind_seconds: `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_investment_interest_day',
    row: 'Queues',
    panel: {
      title: 'Last day whose interest everybody has, since 1970',
      query: 'max(plumbline_investment_interest_day)',
      unit: 'd',
    },
  },
  {
    metric: 'plumbline_investment_interest_credited_total',
    row: 'Queues',
    panel: {
      title: 'Days of interest credited',
      query: 'sum(rate(plumbline_investment_interest_credited_total[5m]))',
      unit: 'ops',
    },
  },
]

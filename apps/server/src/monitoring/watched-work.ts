import { ALL } from './watched.ts'
import type { Watched } from './watched.ts'

/** Prometheus renames the label `job` of our page, because each target has one of its own. */
const JOB = 'exported_job'
const SINCE_RUN = `time() - max by (${JOB}) (plumbline_job_last_run_timestamp_seconds)`
const INTERVAL = `max by (${JOB}) (plumbline_job_interval_seconds)`
const failuresIn = (time: string) => `sum by (${JOB}) (increase(plumbline_job_failures_total[${time}]))`

/** Jobs and callers. */
export const WATCHED_WORK: readonly Watched[] = [
  {
    metric: 'plumbline_job_last_run_timestamp_seconds',
    row: 'Jobs',
    panel: { title: 'Since the last run', query: SINCE_RUN, unit: 's', legend: `{{${JOB}}}` },
    alarms: [
      {
        name: 'JobStopped',
        query: `${SINCE_RUN} > 3 * ${INTERVAL} + 120`,
        holds: '5m',
        severity: 'ticket',
        summary: `Job {{ $labels.${JOB} }} does not run any more`,
        fires: {
          [`plumbline_job_last_run_timestamp_seconds{${JOB}="midnight/credit"}`]: `60${ALL}`,
          [`plumbline_job_interval_seconds{${JOB}="midnight/credit"}`]: `60${ALL}`,
        },
        staysQuiet: {
          [`plumbline_job_last_run_timestamp_seconds{${JOB}="midnight/credit"}`]: `0+30${ALL}`,
          [`plumbline_job_interval_seconds{${JOB}="midnight/credit"}`]: `60${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'plumbline_job_interval_seconds',
    row: 'Jobs',
    panel: { title: 'Jobs known', query: `count(${INTERVAL})`, unit: 'short' },
  },
  {
    metric: 'plumbline_job_last_duration_seconds',
    row: 'Jobs',
    panel: {
      title: 'Longest last runs',
      query: `topk(10, max by (${JOB}) (plumbline_job_last_duration_seconds))`,
      unit: 's',
      legend: `{{${JOB}}}`,
    },
  },
  {
    metric: 'plumbline_job_failures_total',
    row: 'Jobs',
    panel: {
      title: 'Failed runs an hour',
      query: `${failuresIn('1h')} > 0`,
      unit: 'short',
      legend: `{{${JOB}}}`,
    },
    alarms: [
      {
        // A job of ten minutes or more has no four runs an hour that could fail.
        name: 'JobFails',
        query: `${failuresIn('1h')} > 3 or (${failuresIn('6h')} > 1 and on (${JOB}) ${INTERVAL} >= 600)`,
        holds: '1m',
        severity: 'ticket',
        summary: `Job {{ $labels.${JOB} }} fails again and again`,
        fires: {
          [`plumbline_job_failures_total{${JOB}="messages/send-post"}`]: `0+1${ALL}`,
          [`plumbline_job_interval_seconds{${JOB}="messages/send-post"}`]: `5${ALL}`,
        },
        staysQuiet: {
          [`plumbline_job_failures_total{${JOB}="messages/send-post"}`]: `0x20 1${ALL}`,
          [`plumbline_job_interval_seconds{${JOB}="messages/send-post"}`]: `5${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'plumbline_stream_sockets',
    row: 'Callers',
    panel: {
      title: 'Sockets of the stream',
      query: 'plumbline_stream_sockets',
      unit: 'short',
      legend: '{{instance}}',
    },
    alarms: [
      {
        name: 'StreamNearlyFull',
        query: 'plumbline_stream_sockets > 15000',
        holds: '5m',
        severity: 'ticket',
        summary: 'A node holds more than 15,000 sockets of the 20,000 it takes',
        fires: { plumbline_stream_sockets: `19000${ALL}` },
        staysQuiet: { plumbline_stream_sockets: `9000${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_connection_strangers',
    row: 'Callers',
    panel: {
      title: 'Connections of callers who are not logged in',
      query: 'plumbline_connection_strangers',
      unit: 'short',
      legend: '{{instance}} {{door}}',
    },
  },
  {
    metric: 'plumbline_connection_caps_total',
    row: 'Callers',
    panel: {
      title: 'Caps on connections that acted',
      query: 'sum by (door, cap) (rate(plumbline_connection_caps_total[5m]))',
      unit: 'ops',
      legend: '{{door}} {{cap}}',
    },
    alarms: [
      {
        name: 'ConnectionCapsAct',
        query: 'sum by (door, cap) (increase(plumbline_connection_caps_total[10m])) > 10',
        holds: '5m',
        severity: 'ticket',
        summary: 'The cap {{ $labels.cap }} closes connections at the door {{ $labels.door }}',
        fires: { 'plumbline_connection_caps_total{door="stream",cap="address"}': `0+1${ALL}` },
        staysQuiet: { 'plumbline_connection_caps_total{door="stream",cap="address"}': `3${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_security_events_total',
    row: 'Callers',
    panel: {
      title: 'Security events',
      query: 'sum by (kind) (rate(plumbline_security_events_total[5m])) > 0',
      unit: 'ops',
      legend: '{{kind}}',
    },
    alarms: [
      {
        name: 'SecurityAlarm',
        query: 'sum(increase(plumbline_security_events_total{kind="platform_alarm"}[15m])) > 0',
        holds: '0s',
        severity: 'page',
        summary: 'Security events of one kind were too many',
        fires: { 'plumbline_security_events_total{kind="platform_alarm"}': `0x35 1${ALL}` },
        staysQuiet: { 'plumbline_security_events_total{kind="unknown_token"}': `0+1${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_wrong_codes',
    row: 'Callers',
    panel: { title: 'Wrong codes within an hour', query: 'max(plumbline_wrong_codes)', unit: 'short' },
  },
  {
    metric: 'plumbline_register_codes_refused_total',
    row: 'Callers',
    panel: {
      title: 'Codes to register that were refused',
      query: 'sum by (channel) (rate(plumbline_register_codes_refused_total[5m]))',
      unit: 'ops',
      legend: '{{channel}}',
    },
  },
]

import { ALL } from './watched.ts'
import type { Watched } from './watched.ts'

/** Prometheus renames the label `job` of our page, because each target has one of its own. */
const JOB = 'exported_job'
const SINCE_RUN = `time() - max by (${JOB}) (plumbline_job_last_run_timestamp_seconds)`
const INTERVAL = `max by (${JOB}) (plumbline_job_interval_seconds)`
const failuresIn = (time: string) => `sum by (${JOB}) (increase(plumbline_job_failures_total[${time}]))`

/** Jobs, callers, nodes, and what stands around them. */
export const WATCHED_MACHINES: readonly Watched[] = [
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
  {
    metric: 'up',
    of: 'prometheus',
    row: 'Nodes',
    panel: { title: 'Nodes that answer', query: 'sum(up{job="plumbline"})', unit: 'short' },
    alarms: [
      {
        name: 'NodeDown',
        query: 'up{job="plumbline"} == 0',
        holds: '1m',
        severity: 'page',
        summary: 'Node {{ $labels.instance }} does not answer',
        fires: { 'up{job="plumbline",instance="a"}': `0${ALL}` },
        staysQuiet: { 'up{job="plumbline",instance="a"}': `1x10 0 1${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_database_reachable',
    row: 'Nodes',
    panel: {
      title: 'Nodes that reach the database',
      query: 'sum(plumbline_database_reachable)',
      unit: 'short',
    },
    alarms: [
      {
        name: 'DatabaseAway',
        query: 'plumbline_database_reachable == 0',
        holds: '30s',
        severity: 'page',
        summary: 'Node {{ $labels.instance }} does not reach the database',
        fires: { 'plumbline_database_reachable{instance="a"}': `0${ALL}` },
        staysQuiet: { 'plumbline_database_reachable{instance="a"}': `1${ALL}` },
      },
    ],
  },
  {
    metric: 'nodejs_eventloop_lag_p99_seconds',
    row: 'Nodes',
    panel: {
      title: 'Lag of the event loop, 99 of 100',
      query: 'nodejs_eventloop_lag_p99_seconds',
      unit: 's',
      legend: '{{instance}}',
    },
    alarms: [
      {
        name: 'NodeOverloaded',
        query: 'nodejs_eventloop_lag_p99_seconds > 0.25',
        holds: '5m',
        severity: 'ticket',
        summary: 'Node {{ $labels.instance }} is busy for a quarter of a second at a time',
        fires: { nodejs_eventloop_lag_p99_seconds: `0.5${ALL}` },
        staysQuiet: { nodejs_eventloop_lag_p99_seconds: `0.02${ALL}` },
      },
    ],
  },
  {
    metric: 'process_cpu_seconds_total',
    row: 'Nodes',
    panel: {
      title: 'Processor time',
      query: 'rate(process_cpu_seconds_total{job="plumbline"}[1m])',
      unit: 'percentunit',
      legend: '{{instance}}',
    },
  },
  {
    metric: 'process_resident_memory_bytes',
    row: 'Nodes',
    panel: {
      title: 'Memory',
      query: 'process_resident_memory_bytes{job="plumbline"}',
      unit: 'bytes',
      legend: '{{instance}}',
    },
  },
  {
    metric: 'process_open_fds',
    row: 'Nodes',
    panel: {
      title: 'Open files, of those allowed',
      query: 'process_open_fds{job="plumbline"} / process_max_fds',
      unit: 'percentunit',
      legend: '{{instance}}',
    },
    alarms: [
      {
        name: 'FilesNearlyUsedUp',
        query: 'process_open_fds{job="plumbline"} / process_max_fds > 0.8',
        holds: '5m',
        severity: 'ticket',
        summary: 'Node {{ $labels.instance }} has opened four fifths of the files it may',
        fires: {
          'process_open_fds{job="plumbline"}': `900${ALL}`,
          'process_max_fds{job="plumbline"}': `1000${ALL}`,
        },
        staysQuiet: {
          'process_open_fds{job="plumbline"}': `100${ALL}`,
          'process_max_fds{job="plumbline"}': `1000${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'haproxy_server_status',
    of: 'haproxy',
    row: 'Load balancer',
    panel: {
      title: 'Servers that get calls',
      query: 'sum by (proxy) (haproxy_server_status{state="UP"})',
      unit: 'short',
      legend: '{{proxy}}',
    },
    alarms: [
      {
        name: 'NoNodeGetsCalls',
        query: 'sum by (proxy) (haproxy_server_status{state="UP"}) == 0',
        holds: '15s',
        severity: 'page',
        summary: 'The load balancer has no server left for {{ $labels.proxy }}',
        fires: { 'haproxy_server_status{proxy="nodes",server="node-1",state="UP"}': `0${ALL}` },
        staysQuiet: {
          'haproxy_server_status{proxy="nodes",server="node-1",state="UP"}': `0${ALL}`,
          'haproxy_server_status{proxy="nodes",server="node-2",state="UP"}': `1${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'haproxy_backend_http_responses_total',
    of: 'haproxy',
    row: 'Load balancer',
    panel: {
      title: 'Answers by kind',
      query: 'sum by (code) (rate(haproxy_backend_http_responses_total{proxy="nodes"}[1m]))',
      unit: 'reqps',
      legend: '{{code}}',
    },
  },
  {
    metric: 'patroni_primary',
    of: 'patroni',
    row: 'Database',
    panel: { title: 'Primaries', query: 'sum(patroni_primary)', unit: 'short' },
    alarms: [
      {
        name: 'NoPrimary',
        query: 'sum(patroni_primary) != 1',
        holds: '30s',
        severity: 'page',
        summary: 'The database has no primary, or more than one',
        fires: { 'patroni_primary{instance="a"}': `0${ALL}` },
        staysQuiet: {
          'patroni_primary{instance="a"}': `0${ALL}`,
          'patroni_primary{instance="b"}': `1${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'patroni_sync_standby',
    of: 'patroni',
    row: 'Database',
    panel: { title: 'Synchronous standbys', query: 'sum(patroni_sync_standby)', unit: 'short' },
    alarms: [
      {
        name: 'NoSynchronousStandby',
        query: 'sum(patroni_sync_standby) == 0',
        holds: '30s',
        severity: 'page',
        summary: 'No standby is synchronous: nothing can be acknowledged',
        fires: {
          'patroni_sync_standby{instance="a"}': `0${ALL}`,
          'patroni_sync_standby{instance="b"}': `0${ALL}`,
        },
        staysQuiet: {
          'patroni_sync_standby{instance="a"}': `0${ALL}`,
          'patroni_sync_standby{instance="b"}': `1${ALL}`,
        },
      },
    ],
  },
]

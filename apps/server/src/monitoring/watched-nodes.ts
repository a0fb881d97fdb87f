import { ALL } from './watched.ts'
import type { Watched } from './watched.ts'

/** Nodes, and what stands around them. */
export const WATCHED_NODES: readonly Watched[] = [
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
    metric: 'plumbline_node_silent_seconds',
    row: 'Nodes',
    panel: {
      title: 'Versions at work',
      query: 'count by (version) (max by (node, version) (plumbline_node_silent_seconds < 5))',
      unit: 'short',
      legend: '{{version}}',
    },
    alarms: [
      {
        name: 'VersionsMixed',
        query: 'count(count by (version) (plumbline_node_silent_seconds < 5)) > 1',
        holds: '10m',
        severity: 'ticket',
        summary: 'Nodes of two versions have run side by side for ten minutes',
        fires: {
          'plumbline_node_silent_seconds{node="a",version="1.0.0"}': `1${ALL}`,
          'plumbline_node_silent_seconds{node="b",version="1.1.0"}': `1${ALL}`,
        },
        staysQuiet: {
          'plumbline_node_silent_seconds{node="a",version="1.0.0"}': `1+30${ALL}`,
          'plumbline_node_silent_seconds{node="b",version="1.1.0"}': `1${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'plumbline_role_led',
    row: 'Nodes',
    panel: {
      title: 'Roles that are led',
      query: 'max by (role) (plumbline_role_led)',
      unit: 'short',
      legend: '{{role}}',
    },
    alarms: [
      {
        name: 'RoleNotLed',
        query: 'max by (role) (plumbline_role_led) == 0',
        holds: '15s',
        severity: 'page',
        summary: 'No node leads the role {{ $labels.role }}',
        fires: { 'plumbline_role_led{role="settle"}': `0${ALL}` },
        staysQuiet: {
          'plumbline_role_led{role="settle",instance="a"}': `1${ALL}`,
          'plumbline_role_led{role="settle",instance="b"}': `0${ALL}`,
        },
      },
    ],
  },
  {
    metric: 'plumbline_role_epoch',
    row: 'Nodes',
    panel: {
      title: 'Changes of leader an hour',
      query: 'changes(max by (role) (plumbline_role_epoch)[1h:1m])',
      unit: 'short',
      legend: '{{role}}',
    },
    alarms: [
      {
        name: 'LeadersChangeOften',
        query: 'max by (role) (delta(plumbline_role_epoch[15m])) > 6',
        holds: '1m',
        severity: 'ticket',
        summary: 'The role {{ $labels.role }} goes from node to node',
        fires: { 'plumbline_role_epoch{role="settle"}': `3+1${ALL}` },
        staysQuiet: { 'plumbline_role_epoch{role="settle"}': `3x20 4${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_bus_cut',
    row: 'Nodes',
    panel: {
      title: 'Nodes that hear no other',
      query: 'sum(plumbline_bus_cut)',
      unit: 'short',
    },
    alarms: [
      {
        name: 'BusCut',
        query: 'plumbline_bus_cut == 1',
        holds: '1m',
        severity: 'ticket',
        summary: 'Node {{ $labels.instance }} does not hear the others',
        fires: { 'plumbline_bus_cut{instance="a"}': `1${ALL}` },
        staysQuiet: { 'plumbline_bus_cut{instance="a"}': `0${ALL}` },
      },
    ],
  },
  {
    metric: 'plumbline_bus_sent_total',
    row: 'Nodes',
    panel: {
      title: 'Events said to other nodes',
      query: 'sum(rate(plumbline_bus_sent_total[1m]))',
      unit: 'ops',
    },
  },
  {
    metric: 'plumbline_bus_heard_total',
    row: 'Nodes',
    panel: {
      title: 'Events heard of other nodes',
      query: 'rate(plumbline_bus_heard_total[1m])',
      unit: 'ops',
      legend: '{{instance}}',
    },
  },
  {
    metric: 'plumbline_bus_lost_total',
    row: 'Nodes',
    panel: {
      title: 'Events of other nodes that did not come',
      query: 'rate(plumbline_bus_lost_total[5m])',
      unit: 'ops',
      legend: '{{instance}}',
    },
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
    metric: 'plumbline_commits_wait_for_standby',
    row: 'Database',
    panel: {
      title: 'Commits wait for a standby',
      query: 'min(plumbline_commits_wait_for_standby)',
      unit: 'short',
    },
    alarms: [
      {
        name: 'CommitsWaitForNoStandby',
        query: 'min(plumbline_commits_wait_for_standby) == 0',
        holds: '1m',
        severity: 'ticket',
        summary: 'What is acknowledged lies on one machine only',
        fires: { 'plumbline_commits_wait_for_standby{instance="a"}': `0${ALL}` },
        staysQuiet: { 'plumbline_commits_wait_for_standby{instance="a"}': `1${ALL}` },
      },
    ],
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

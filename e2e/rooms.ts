/*
 * Which rooms a test of the whole system walks through. `npm test -- --changed` runs what stands below the rooms that a
 * change lies in; `npm test` runs everything. Each file below e2e stands here (tools/changed/reached.test.ts).
 */

export const ROOMS = [
  'accounts',
  'trading',
  'money',
  'investing',
  'rewards',
  'openness',
  'service',
  'desk',
] as const
export type Room = (typeof ROOMS)[number]

export const TESTS_OF_ROOMS: Readonly<Record<Room, readonly string[]>> = {
  accounts: [
    'journeys/identity-and-targets',
    'journeys/log-out',
    'journeys/another-name',
    'journeys/second-proof',
    'journeys/ways-in',
    'journeys/api-keys',
  ],
  trading: [
    'journeys/main-job',
    'journeys/order-as-meant',
    'journeys/own-orders-live',
    'journeys/pending-order',
    'journeys/early-close',
    'journeys/follow',
    'journeys/chart-interval',
    'journeys/alert',
    'journeys/same-tick',
  ],
  money: ['journeys/money-in-and-out', 'journeys/money-journey', 'journeys/rejections'],
  investing: ['journeys/projects', 'journeys/project-page', 'journeys/project-desk'],
  rewards: ['journeys/growth'],
  openness: ['journeys/proof', 'journeys/day-replay'],
  service: ['journeys/support', 'journeys/content'],
  desk: [
    'journeys/desk-keyboard',
    'journeys/halt-and-calendar',
    'journeys/house-settings',
    'journeys/products',
    'journeys/project-desk',
  ],
}

/** What belongs to no room, or to all: the pages side by side, networks that break, servers that start and die. */
export const TESTS_OF_THE_WHOLE = [
  'app/new-version',
  'app/without-network',
  'browser/launch',
  'checklist/checklist',
  'checklist/fair-dealing',
  'checklist/weight',
  'hostile-texts/hostile-texts',
  'journeys/before-real-money',
  'journeys/offline',
  'journeys/own-limits',
  'journeys/stream-recovery',
  'kills/kills',
  'lifecycle/connections',
  'lifecycle/lifecycle',
  'lifecycle/mission',
  'lifecycle/restore',
  'lifecycle/restore-to-a-moment',
  'nodes/nodes',
  'nodes/rolling-restart',
  'nodes/shared-limits',
  'nodes/valkey-bus',
  'pages/every-page',
  'pages/not-loaded',
  'pages/shell',
  'stream/client-view',
  'stream/crowd',
] as const

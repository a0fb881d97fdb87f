import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/slowest-first.ts'

const setupFiles = ['tools/seeded-properties.ts']
const BEFORE_SERVERS = ['e2e/support/database-once.ts', 'e2e/browser/unpack-once.ts']
/** Node's own modules, as the server runs them, where none is TSX or CSS (docs/decisions/0088). */
const AS_THEY_ARE = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/** Nothing that a file started outlives it. */
const ENDING = 'e2e/support/end-what-runs.ts'

/** Projects: what runs anywhere, what needs PostgreSQL, what needs a browser as well. */
export default defineConfig({
  test: {
    // Files share a worker: 0.3 s less for each. So no test may leave module state behind.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...AS_THEY_ARE,
          name: 'packages',
          setupFiles,
          include: ['packages/!(web)/src/**/*.test.ts'],
          // Properties over thousands of cases take seconds on an idle machine: only what hangs is to be ended.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'apps',
          setupFiles,
          include: ['{apps/{h5,desk},packages/web}/src/**/*.test.{ts,tsx}'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          ...AS_THEY_ARE,
          name: 'server',
          setupFiles,
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          ...AS_THEY_ARE,
          name: 'tools',
          setupFiles,
          include: ['tools/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // A browser waits two thirds of its time: four files at a time.
        test: {
          name: 'browser',
          setupFiles: [...setupFiles, ENDING, 'e2e/browser/tell-last-pages.ts'],
          retry: 1, // named at the end of a run (docs/decisions/0062)
          maxWorkers: 4,
          include: ['e2e/{journeys,pages,hostile-texts,app}/**/*.test.ts'],
          globalSetup: [...BEFORE_SERVERS, 'e2e/support/practice-server-once.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          maxWorkers: 2, // servers that start, stop and wait
          setupFiles: [...setupFiles, ENDING],
          include: ['e2e/{browser,checklist,kills,lifecycle,nodes,stream}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: BEFORE_SERVERS,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

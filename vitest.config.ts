import { defineConfig } from 'vitest/config'

/** Projects: what runs anywhere, what needs PostgreSQL, what needs a browser as well. */
export default defineConfig({
  test: {
    // Files share a worker: 0.3 s less for each. So no test may leave module state behind.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/{h5,desk}/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      {
        // A browser waits more than it works: three files at a time, each with its own server and browser.
        test: {
          name: 'browser',
          maxWorkers: 3,
          include: ['e2e/{journeys,pages,hostile-texts,app}/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/{browser,checklist,kills,lifecycle,stream}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '..')

/** The tests of the rules and of the checker, as mutants are tried by them: no database and no browser. */
export default defineConfig({
  root,
  // Packages name each other by links that would lead out of the mutated copy.
  resolve: {
    alias: [{ find: /^@plumbline\/([a-z-]+)\/(.*)$/, replacement: `${root}/packages/$1/src/$2.ts` }],
  },
  test: {
    setupFiles: ['tools/seeded-properties.ts'],
    include: ['packages/{domain,verifier}/src/**/*.test.ts'],
    // These hold the checker against the one in Python and against its published file, which no mutant reaches.
    exclude: ['packages/verifier/src/{two-checkers,one-file}.test.ts'],
    testTimeout: 60_000,
  },
})

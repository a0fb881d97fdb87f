/** The rules that decide about money, and those by which a customer checks them. */
const RULES = [
  'accounts/{account,own-limit}',
  'basics/{money,decimal-rounding}',
  'investing/investment-*',
  'money/{coin-worth,deposit,exchange,payout-number,payout-target,withdrawal*}',
  'rewards/*',
  'trading/{contract-order,contract-order-refusal,settlement}',
  'proofs/*',
]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
// oxlint-disable-next-line import/no-default-export -- the form in which Stryker reads its settings
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  mutate: [...RULES.map((name) => `packages/domain/src/${name}.ts`), '!packages/domain/src/**/*.test.ts'],
  ignoreStatic: true,
  // Changed files alone are tried again by the next run.
  incremental: true,
  incrementalFile: 'node_modules/.mutants/incremental.json',
  tempDirName: 'node_modules/.mutants/copy',
  // TypeScript 7 offers no interface for rewriting its settings, and vitest strips types by itself.
  tsconfigFile: 'mutants/no-tsconfig.json',
  ignorePatterns: [
    '**',
    '!package.json',
    '!packages/*/package.json',
    '!packages/{api-schema,domain,verifier}/**',
    '!tools/seeded-properties.ts',
    '!mutants/vitest.config.ts',
  ],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'node_modules/.mutants/report.json' },
  thresholds: { high: 100, low: 92, break: 92 },
}

// The arrows of ARCHITECTURE.md, as errors. Parser swc: with its own parser dependency-cruiser does not know
// TypeScript 7, checks 0 modules and reports success; tools/checks/arrows.test.ts counts the modules for that reason.

/** The rooms, the same on every storey (ARCHITECTURE.md). */
const ROOMS = '(accounts|trading|money|investing|rewards|openness|service|desk)'

/** The files in which the server is put together. */
const WIRING = '^apps/server/src/[^/]+\\.ts$'

/** What a server does only as one of several nodes. */
const OF_SEVERAL_NODES = [
  '^apps/server/src/one-of-several\\.ts$',
  '^apps/server/src/feed/(following|followed-product|followed-source|read-followed|read-missed)\\.ts$',
  '^apps/server/src/http/(writer-calls/|limits/shared-rate-limit\\.ts$)',
  '^apps/server/src/openness/status/reported-house\\.ts$',
  '^apps/server/src/platform/nodes/(open-node-bus|node-bus|notify-link|valkey-link|valkey|shared-changes)\\.ts$',
  '^apps/server/src/platform/nodes/(internal-listener|node-standing|say-it-runs|stand-for-roles|watch-nodes)\\.ts$',
  '^apps/server/src/stream/(changed-customers|own-healing)\\.ts$',
]

const TESTS = '(\\.test\\.tsx?$|/testing/)'

/** Only what is listed may be imported; everything else of this repository is an error. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: '^(packages|apps|tools|bench|e2e)/', pathNot: [from, ...allowed] },
})

/** Only files of one place may import a package: the others ask that place. */
const onlyThere = (name, place, imported, comment = `ask ${place}`) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(packages|apps)/', pathNot: place },
  to: { path: `node_modules/${imported}/` },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'a page that is loaded when it is shown may know the table of routes that loads it',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^(e2e|bench|tools)/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'no-package-unlisted',
      comment: 'npm hoists: what works here without a line in package.json fails elsewhere.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    // packages
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src/' },
    },
    only('api-schema-imports-domain', '^packages/api-schema/', ['^packages/domain/']),
    only('language-imports-api-schema-and-domain', '^packages/language/', ['^packages/(api-schema|domain)/']),
    only('api-client-imports-api-schema-and-domain', '^packages/api-client/', [
      '^packages/(api-schema|domain)/',
    ]),
    only('verifier-imports-proofs-alone', '^packages/verifier/', ['^packages/domain/src/proofs/']),
    only('web-imports-packages', '^packages/web/', ['^packages/(domain|api-schema|api-client|language)/']),
    {
      name: 'web-parts-ask-nothing',
      comment: 'look and touch: no data, no session',
      severity: 'error',
      from: { path: '^packages/web/src/(parts|styles)/' },
      to: { path: ['^packages/api-client/', '^packages/web/src/calls/'] },
    },

    // server
    only('server-imports-packages', '^apps/server/', ['^packages/(domain|api-schema|language)/']),
    {
      name: 'platform-is-the-floor',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: 'ledger-feed-proofs-above-platform',
      severity: 'error',
      from: { path: '^apps/server/src/(ledger|feed|proofs|vault|security-log)/', pathNot: TESTS },
      to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/', '^apps/server/src/$1/'] },
    },
    {
      name: 'http-and-stream-know-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/(http|stream)/', pathNot: TESTS },
      to: { path: `^apps/server/src/${ROOMS}/` },
    },
    {
      name: 'modules-know-no-wiring',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: TESTS },
      to: { path: WIRING },
    },
    {
      name: 'module-only-by-its-door',
      severity: 'error',
      from: { path: `^apps/server/src/${ROOMS}/([^/]+)/`, pathNot: TESTS },
      to: {
        path: `^apps/server/src/${ROOMS}/`,
        pathNot: ['^apps/server/src/$1/$2/', `^apps/server/src/${ROOMS}/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'wiring-uses-doors',
      severity: 'error',
      from: { path: WIRING, pathNot: TESTS },
      to: {
        path: `^apps/server/src/${ROOMS}/`,
        pathNot: `^apps/server/src/${ROOMS}/[^/]+/(index|routes)\\.ts$`,
      },
    },
    onlyThere('only-platform-database-imports-the-driver', '^apps/server/src/platform/database/', 'pg'),
    {
      name: 'what-several-nodes-do-is-loaded-by-them-alone',
      comment: 'a process that is alone starts as fast as one that knows nothing of others',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: [...OF_SEVERAL_NODES, TESTS] },
      to: { path: OF_SEVERAL_NODES, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    onlyThere(
      'only-one-file-imports-the-client-of-valkey',
      '^apps/server/src/platform/nodes/valkey\\.ts$',
      'iovalkey',
      'and is itself imported where REDIS_URL is set alone',
    ),
    onlyThere(
      'only-the-bucket-imports-its-signer',
      ['^apps/server/src/platform/files/s3-store\\.ts$', TESTS],
      'aws4fetch',
      'loaded only where FILES_URL names a bucket',
    ),

    // customers' app
    only('h5-imports-packages', '^apps/h5/', [
      '^packages/(domain|api-schema|language|api-client|verifier|web)/',
    ]),
    {
      name: 'room-knows-no-room',
      severity: 'error',
      from: { path: `^apps/h5/src/${ROOMS}/` },
      to: { path: `^apps/h5/src/${ROOMS}/`, pathNot: '^apps/h5/src/$1/' },
    },
    {
      name: 'rooms-know-no-app',
      severity: 'error',
      from: { path: '^apps/h5/src/[^/]+/', pathNot: '^apps/h5/src/app/' },
      to: { path: '^apps/h5/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'floors-know-no-room',
      severity: 'error',
      from: { path: '^apps/h5/src/(forms|ui|chart|session|market-data|format)/' },
      to: { path: `^apps/h5/src/${ROOMS}/` },
    },
    {
      name: 'ui-asks-nothing',
      comment: 'look and touch: no data, no session',
      severity: 'error',
      from: { path: '^apps/h5/src/ui/' },
      to: {
        path: [
          '^packages/api-client/',
          '^packages/web/src/calls/',
          '^apps/h5/src/(session|market-data|chart)/',
        ],
      },
    },
    onlyThere('only-chart-imports-the-chart-library', '^apps/h5/src/chart/', 'klinecharts'),

    // desk: cut as the customers' app is
    only('desk-imports-packages', '^apps/desk/', ['^packages/(domain|api-schema|language|api-client|web)/']),
    {
      name: 'desk-room-knows-no-room',
      severity: 'error',
      from: { path: `^apps/desk/src/${ROOMS}/` },
      to: { path: `^apps/desk/src/${ROOMS}/`, pathNot: '^apps/desk/src/$1/' },
    },
    {
      name: 'desk-rooms-know-no-app',
      severity: 'error',
      from: { path: '^apps/desk/src/[^/]+/', pathNot: '^apps/desk/src/app/' },
      to: { path: '^apps/desk/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'desk-floors-know-no-room',
      severity: 'error',
      from: { path: '^apps/desk/src/(ui|review|session|format)/' },
      to: { path: `^apps/desk/src/${ROOMS}/` },
    },
    {
      name: 'desk-ui-asks-nothing',
      comment: 'look and touch: no data, no session',
      severity: 'error',
      from: { path: '^apps/desk/src/ui/' },
      to: {
        path: ['^packages/api-client/', '^packages/web/src/calls/', '^apps/desk/src/(session|review)/'],
      },
    },

    // what measures from outside
    {
      name: 'recompute-shares-no-code',
      comment: 'It recomputes the product’s results; code in common would share the fault.',
      severity: 'error',
      from: { path: '^tools/recompute/' },
      to: { path: '^(packages|apps)/' },
    },
    {
      name: 'nothing-imports-tools',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^(tools|bench|e2e)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/|^bench/lighthouse/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
/** Far below what there is; without its TypeScript parser dependency-cruiser reads none and reports success. */
const MODULES_MIN = 300

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

function cruise(folder: string, ...paths: string[]): Cruise {
  const args = [PROGRAM, '--config', CONFIG, '--output-type', 'json', ...paths]

  return JSON.parse(
    execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Cruise
}

test('enough modules are read', () => {
  expect(cruise(ROOT, 'packages', 'apps').summary.totalCruised).toBeGreaterThan(MODULES_MIN)
})

const FOLLOWING = 'apps/server/src/feed/following.ts'

/** Each breaks one arrow: the importing file, the imported one, the rule that must say so. */
const BROKEN = [
  ['packages/domain/src/a.ts', 'packages/api-schema/src/b.ts', 'domain-imports-nothing'],
  ['packages/api-schema/src/a.ts', 'packages/language/src/b.ts', 'api-schema-imports-domain'],
  ['packages/api-client/src/a.ts', 'apps/h5/src/ui/b.ts', 'api-client-imports-api-schema-and-domain'],
  ['packages/verifier/src/a.ts', 'packages/domain/src/b.ts', 'verifier-imports-proofs-alone'],
  ['packages/web/src/calls/a.ts', 'apps/h5/src/session/b.ts', 'web-imports-packages'],
  ['packages/web/src/parts/a.ts', 'packages/web/src/calls/b.ts', 'web-parts-ask-nothing'],
  ['apps/server/src/platform/a.ts', 'apps/server/src/ledger/b.ts', 'platform-is-the-floor'],
  ['apps/server/src/ledger/a.ts', 'apps/server/src/feed/b.ts', 'ledger-feed-proofs-above-platform'],
  ['apps/server/src/http/a.ts', 'apps/server/src/money/wallet/index.ts', 'http-and-stream-know-no-module'],
  ['apps/server/src/accounts/account/a.ts', 'apps/server/src/money/wallet/b.ts', 'module-only-by-its-door'],
  ['apps/server/src/server.ts', 'apps/server/src/money/wallet/b.ts', 'wiring-uses-doors'],
  ['apps/server/src/modules.ts', 'apps/server/src/money/wallet/b.ts', 'wiring-uses-doors'],
  ['apps/server/src/money/wallet/index.ts', 'apps/server/src/modules.ts', 'modules-know-no-wiring'],
  ['apps/server/src/a.ts', 'apps/h5/src/b.ts', 'server-imports-packages'],
  ['apps/server/src/feed/feed.ts', FOLLOWING, 'what-several-nodes-do-is-loaded-by-them-alone'],
  ['apps/server/src/a.ts', 'apps/server/src/testing/b.ts', 'testing-is-for-tests'],
  ['apps/h5/src/trading/orders/a.ts', 'apps/h5/src/money/wallet/b.ts', 'room-knows-no-room'],
  ['apps/h5/src/trading/orders/a.ts', 'apps/h5/src/app/b.ts', 'rooms-know-no-app'],
  ['apps/h5/src/ui/a.ts', 'apps/h5/src/session/b.ts', 'ui-asks-nothing'],
  ['apps/desk/src/a.ts', 'apps/h5/src/ui/b.ts', 'desk-imports-packages'],
  ['apps/desk/src/money/a.ts', 'apps/desk/src/trading/b.ts', 'desk-room-knows-no-room'],
  ['apps/desk/src/ui/a.ts', 'apps/desk/src/session/b.ts', 'desk-ui-asks-nothing'],
  ['tools/recompute/a.ts', 'packages/domain/src/b.ts', 'recompute-shares-no-code'],
] as const

const sample = mkdtempSync(join(tmpdir(), 'plumbline-arrows-'))
afterAll(() => rmSync(sample, { recursive: true, force: true }))

const place = (path: string, text: string): void => {
  mkdirSync(join(sample, dirname(path)), { recursive: true })
  writeFileSync(join(sample, path), text)
}

/** All of them stand in one tree, which is read once: starting dependency-cruiser costs more than reading it. */
function cruiseBroken(): Cruise {
  symlinkSync(join(ROOT, 'node_modules'), join(sample, 'node_modules'))
  for (const [, to] of BROKEN) place(to, 'export type B = string\nexport const b = 1\n')

  for (const file of new Set(BROKEN.map(([from]) => from))) {
    const up = '../'.repeat(file.split('/').length - 1)

    // Of the types alone, but where these are allowed.
    const lines = BROKEN.filter(([from]) => from === file).flatMap(([, to], at) =>
      to === FOLLOWING
        ? [`import { b as b${at} } from '${up}${to}'`, `export const a${at} = b${at}`]
        : [`import type { B as B${at} } from '${up}${to}'`, `export type A${at} = B${at}`],
    )

    place(file, `${lines.join('\n')}\nexport type B = string\n`)
  }

  return cruise(sample, 'packages', 'apps', 'tools')
}

const { violations } = cruiseBroken().summary

test.each(BROKEN)('%s must not import %s', (from, to, rule) => {
  const rules = violations.filter((one) => one.from === from && one.to === to).map((one) => one.rule.name)
  expect(rules).toContain(rule)
})

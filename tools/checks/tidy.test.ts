import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * Reads every source and holds what no other tool holds: file lengths, words that must not stand in code, names of
 * folders, lockfiles. Function lengths, `any` and the like are oxlint's; arrows are dependency-cruiser's; the words of
 * the catalogues are held by packages/language/src/catalogues.test.ts.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const FILE_LINES_MAX = 400
const README_LINES_MAX = 100

/** A ratchet: files that were longer when the rule came. They may shrink, and then leave the list; none may join. */
const LONGER_FILES: Readonly<Record<string, number>> = {}

interface Source {
  readonly path: string
  readonly text: string
}

/** What .gitignore names; git itself is not asked, because it refuses folders of another user. */
const IGNORED = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache'])

const pathsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsIn(path) : [path]
    })

const paths = pathsIn('')
const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

const THIS = 'tools/checks/tidy.test.ts'
/** What all migrations add up to: generated, and compared by a test of its own. */
const SCHEMA = 'docs/schema.sql'

const sources = paths
  .filter((path) => /\.(ts|tsx|mjs|cjs|css|html|sql)$/.test(path) && path !== THIS && path !== SCHEMA)
  .map(read)

const code = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

interface Ban {
  readonly what: string
  readonly pattern: RegExp
  readonly instead: string
  readonly where: (path: string) => boolean
}

const everywhere = (): boolean => true

const inside =
  (...prefixes: string[]) =>
  (path: string): boolean =>
    !isTest(path) && prefixes.some((prefix) => path.startsWith(prefix))

const BANS: readonly Ban[] = [
  {
    what: 'a test that runs alone',
    pattern: /\b(test|it|describe)\.only\(/,
    instead: 'run one file by its path',
    where: everywhere,
  },
  {
    what: 'a test switched off',
    pattern: /\b(test|it|describe)\.(skip|todo)\(/,
    instead: 'mend or delete it',
    where: everywhere,
  },
  {
    what: 'unfinished work',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    instead: 'finish it, or make it an issue',
    where: everywhere,
  },
  {
    what: 'an empty promise',
    pattern: /coming soon|lorem ipsum/i,
    instead: 'show nothing until it is there',
    where: everywhere,
  },
  {
    what: 'a float of money',
    pattern: /\bparseFloat\(/,
    instead: 'parseDecimal of domain/basics/money',
    where: everywhere,
  },
  {
    what: 'types switched off',
    pattern: /@ts-(ignore|nocheck)|\bas any\b(?! \w)|: any\b(?! \w)/,
    instead: 'a type',
    where: (path) => path !== '.oxlintrc.json',
  },
  {
    what: 'lint switched off without a reason',
    pattern: /(oxlint|eslint)-disable(?!.* -- \S)/,
    instead: '`-- why` behind it',
    where: everywhere,
  },
  {
    what: 'an enum',
    pattern: /^\s*(export )?(const )?enum\s/m,
    instead: 'a union of strings: types are stripped, not compiled',
    where: everywhere,
  },
  {
    what: 'a path of one machine',
    pattern: /(?<=^|["'`\s(=])\/(work|home|Users)\/[a-z]/m,
    instead: 'a path relative to the repository',
    where: everywhere,
  },
  {
    what: 'a refusal told apart by hand',
    pattern: /'refusal' in \w/,
    instead: 'isRefusal of domain/basics/refusal (docs/decisions/0085)',
    where: (path) => path !== 'packages/domain/src/basics/refusal.ts',
  },
  {
    what: 'a second form of a refusal',
    pattern: /\bResult<|class \w+ extends Error \{\s+readonly refusal\b/,
    instead: 'return T | Refusal (docs/decisions/0085)',
    where: everywhere,
  },
  {
    what: 'a side by its place in CSS: languages written from the right turn it round',
    pattern: /^\s*(left|right|(margin|padding|border)-(left|right)): |^\s*(float|text-align): (left|right);/m,
    instead: '…-inline-start and …-inline-end',
    where: (path) => path.endsWith('.css'),
  },
  {
    what: 'a clock of its own',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/,
    instead: 'facts as arguments',
    where: inside('packages/domain/'),
  },
  {
    what: 'a clock of its own',
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    instead: 'the injected Clock',
    where: (path) => inside('apps/server/src/')(path) && !path.startsWith('apps/server/src/platform/'),
  },
]

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

test.each(BANS)('nowhere: $what ($pattern)', ({ pattern, instead, where }) => {
  const found = sources
    .filter(({ path }) => where(path))
    .flatMap(({ path, text }) => {
      const match = pattern.exec(text)
      return match ? [`${path}:${lineOf(text, match.index)} ${match[0].trim()} – ${instead}`] : []
    })

  expect(found).toEqual([])
})

describe('sizes', () => {
  const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length

  test(`no file has more than ${FILE_LINES_MAX} lines`, () => {
    const long = sources.filter((source) => linesOf(source) > (LONGER_FILES[source.path] ?? FILE_LINES_MAX))
    expect(long.map((source) => `${source.path}: ${linesOf(source)}`)).toEqual([])
  })

  test('a file that has become short leaves the ratchet', () => {
    const short = sources.filter((source) => source.path in LONGER_FILES && linesOf(source) <= FILE_LINES_MAX)
    expect(short.map(({ path }) => path)).toEqual([])
  })

  test(`README.md has at most ${README_LINES_MAX} lines`, () => {
    expect(linesOf(read('README.md'))).toBeLessThanOrEqual(README_LINES_MAX)
  })
})

describe('names', () => {
  test('no folder is a dump', () => {
    const dumps = paths.filter((path) =>
      /(^|\/)(utils?|helpers?|commons?|shared|libs?|types|misc)\//.test(path),
    )
    expect(dumps).toEqual([])
  })

  test('files are in kebab-case', () => {
    const odd = code
      .map(({ path }) => basename(path))
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(name))
    expect(odd).toEqual([])
  })

  test('each style sheet of the app has a name of its own, for its classes are named after it', () => {
    const sheets = sources
      .filter(({ path }) => /^(apps\/h5|packages\/web)\/.*\.module\.css$/.test(path))
      .map(({ path }) => basename(path))
    expect(sheets.filter((name, at) => sheets.indexOf(name) !== at)).toEqual([])
  })

  test('an index.ts is the door of a module or floor of the server and nothing else', () => {
    const doors = paths.filter(
      (path) =>
        /(^|\/)index\.tsx?$/.test(path) && !/^apps\/server\/src\/[^/]+\/([^/]+\/)?index\.ts$/.test(path),
    )
    expect(doors).toEqual([])
  })
})

describe.each([
  'package-lock.json',
  'e2e/browser/package-lock.json',
  'e2e/postgres-17/package-lock.json',
  'bench/lighthouse/package-lock.json',
  'mutants/package-lock.json',
])('%s', (path) => {
  const packages = Object.entries(
    (JSON.parse(read(path).text) as { packages: Record<string, Record<string, unknown>> }).packages,
  )

  test('names no registry', () => {
    expect(
      packages
        .filter(([, entry]) => typeof entry['resolved'] === 'string' && /^https?:/.test(entry['resolved']))
        .map(([name]) => name),
    ).toEqual([])
  })

  test('has every platform’s part of each package, or npm ci refuses it', () => {
    const names = new Set(packages.map(([name]) => name))
    const missing = packages.flatMap(([name, entry]) =>
      Object.keys(entry['optionalDependencies'] ?? {}).filter(
        (part) => !names.has(`node_modules/${part}`) && !names.has(`${name}/node_modules/${part}`),
      ),
    )

    expect(missing).toEqual([])
  })

  test('pins every package by its hash', () => {
    const unpinned = packages.filter(
      ([name, entry]) =>
        name.includes('node_modules/') && entry['link'] !== true && entry['integrity'] === undefined,
    )
    expect(unpinned.map(([name]) => name)).toEqual([])
  })
})

test('direct dependencies are pinned to one version and explained in docs/dependencies.md', () => {
  const explained = read('docs/dependencies.md').text
  const wrong = paths
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const manifest = JSON.parse(read(path).text) as Record<string, Record<string, string> | undefined>
      const listed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}),
      )

      return listed
        .filter(([name]) => !name.startsWith('@plumbline/'))
        .flatMap(([name, version]) => [
          ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
            ? []
            : [`${path}: ${name} is not pinned: ${version}`]),
          ...(explained.includes(`\`${name}\``)
            ? []
            : [`${path}: ${name} has no line in docs/dependencies.md`]),
        ])
    })

  expect(wrong).toEqual([])
})

test('no text of the catalogues is said nowhere', () => {
  const said = code
    .filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path) && !path.includes('/catalogues/'))
    .map(({ text }) => text)
    .join('\n')

  const quoted = new Set([...said.matchAll(/['"]([a-z][\w.-]+)['"]/g)].map(([, key]) => key))

  // What stands before the part of a key that is filled in: `order.status.${status}`.
  const begun = [...said.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  const keys = code
    .filter(({ path }) => /\/catalogues\/en\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^  '([\w.-]+)':/gm)].map(([, key = '']) => key))

  expect(keys.length).toBeGreaterThan(1_000)
  expect(keys.filter((key) => !quoted.has(key) && !begun.some((start) => key.startsWith(start)))).toEqual([])
})

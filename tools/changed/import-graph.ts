import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const FOLDERS = ['packages', 'apps', 'tools', 'bench', 'e2e']
const SKIPPED = new Set(['node_modules', 'dist'])
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesBelow(root, path)
      return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [path] : []
    })
}

/** The file of this repository that an import names, if it names one. */
function fileOf(root: string, from: string, name: string): string | undefined {
  const ours = /^@plumbline\/([^/]+)\/(.+)$/.exec(name)
  const path = ours ? `packages/${ours[1]}/src/${ours[2]}` : normalize(join(dirname(from), name))
  if (!ours && !name.startsWith('.')) return undefined

  const plain = path.replace(/\?.*$/, '')
  return [plain, `${plain}.ts`, `${plain}.tsx`].find((each) => existsSync(join(root, each)))
}

/** What each source of the repository imports, by paths from its root. Types count: a test of their bearer may stop to hold. */
export function readImports(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, ReadonlySet<string>>()

  for (const file of FOLDERS.flatMap((folder) => sourcesBelow(root, folder))) {
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? '')
    const found = names.flatMap((name) => fileOf(root, file, name) ?? [])

    imports.set(file, new Set(found))
  }

  return imports
}

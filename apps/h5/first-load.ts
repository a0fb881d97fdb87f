/** As much of rolldown's view of the modules as is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** One icon of the library, by its file's name: `…/icons/chevron-right.mjs`. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/
/** The library's own module, which names all icons. */
const LIBRARY = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const ICONS_NAMED = /export\s*\{([^}]*)\}\s*from\s*['"]\.\/icons\/([a-z0-9-]+)\.m?js['"]/g
const ICONS_IMPORTED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/** Parts of react-query that its index names and the entry does without. */
const NOT_FIRST = /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** The roots of the tabs and the news, and what is the customer's own: whoever is at one goes on to the others, so they travel in one file. */
export const ROOTS: readonly string[] = [
  'src/trading/markets/market-list-page.tsx',
  'src/investing/offers/projects-page.tsx',
  'src/accounts/settings/user-page.tsx',
  'src/service/news/news-page.tsx',
  'src/market-data/own-account.ts',
  'src/market-data/own-records.ts',
]

/** A file of scripts, and the modules whose first view needs it: themselves and what they import. */
export interface ChunkOf {
  readonly name: string
  readonly from: readonly string[]
}

/**
 * Names the chunk of a module: everything that the entries of a chunk import statically, themselves and through others,
 * travels in one file, whatever pages share it too. Fifteen small files would queue for the six connections a browser
 * opens. The first chunk that reaches a module has it. Icons are reached through a library that names them all: those
 * that a chunk's modules import travel with it, the others in a file of their own.
 */
export function chunkNames(chunks: readonly ChunkOf[]): (id: string, graph: ModuleGraph) => string | null {
  let reached:
    | readonly {
        readonly name: string
        readonly ids: ReadonlySet<string>
        readonly icons: ReadonlySet<string>
      }[]
    | undefined

  return (id, graph) => {
    reached ??= chunks.map(({ name, from }) => {
      const ids = reachFrom(from, graph)
      return { name, ids, icons: iconsOf(ids, graph) }
    })

    const [, icon] = ICON.exec(id) ?? []
    if (icon !== undefined) return reached.find(({ icons }) => icons.has(icon))?.name ?? 'icons'

    const from = NOT_FIRST.test(id) ? reached.slice(1) : reached
    return from.find(({ ids }) => ids.has(id))?.name ?? null
  }
}

/** The file of each icon by the names that the library gives it, of which there are often several. */
function filesByName(library: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of library.matchAll(ICONS_NAMED))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)

  return files
}

/** Files of the icons that modules of the app import. */
function iconsOf(reached: ReadonlySet<string>, graph: ModuleGraph): ReadonlySet<string> {
  const codeOf = (id: string): string => graph.getModuleInfo(id)?.code ?? ''
  const library = [...reached].find((id) => LIBRARY.test(id))
  const files = filesByName(library === undefined ? '' : codeOf(library))

  const icons = new Set<string>()

  for (const id of reached) {
    if (id.includes('node_modules')) continue
    for (const [, names = ''] of codeOf(id).matchAll(ICONS_IMPORTED))
      for (const name of names.split(',')) icons.add(files.get(name.trim().split(/\s+as\s+/)[0] ?? '') ?? '')
  }

  return icons
}

function reachFrom(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const left = [...entries]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }

  return reached
}

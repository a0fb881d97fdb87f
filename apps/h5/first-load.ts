/** As much of rolldown's view of the modules as is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** One icon of the library, by its file's name: `…/icons/chevron-right.mjs`. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/
const ICONS_IMPORTED = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/**
 * Names the chunk of a module: everything that the entry imports statically, itself and through others, travels in one
 * file, whatever pages share it too. Fifteen small files would queue for the six connections a browser opens. Icons are
 * reached through a library that names them all: those of the first page alone travel with it, the others in a file of
 * their own.
 */
export function firstLoadChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let reached: Set<string> | undefined
  let icons: ReadonlySet<string> | undefined
  return (id, graph) => {
    reached ??= reachFrom(entry, graph)
    icons ??= iconsOf(reached, graph)
    const [, icon] = ICON.exec(id) ?? []
    if (icon !== undefined) return icons.has(icon) ? 'first-load' : 'icons'
    return reached.has(id) ? 'first-load' : null
  }
}

const fileOf = (icon: string): string =>
  icon
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z])(?=[a-z])/g, '$1-$2')
    .toLowerCase()

/** Files of the icons that modules of the app import. */
function iconsOf(reached: ReadonlySet<string>, graph: ModuleGraph): ReadonlySet<string> {
  const icons = new Set<string>()
  for (const id of reached) {
    if (id.includes('node_modules')) continue
    for (const [, names = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(ICONS_IMPORTED))
      for (const name of names.split(',')) icons.add(fileOf(name.trim().split(/\s+as\s+/)[0] ?? ''))
  }
  return icons
}

function reachFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const left = [entry]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** As much of rolldown's view of the modules as is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names the chunk of a module: everything that the entry imports statically, itself and through others, travels in one
 * file, whatever pages share it too. Fifteen small files would queue for the six connections a browser opens.
 */
export function firstLoadChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachFrom(entry, graph)
    return reached.has(id) ? 'first-load' : null
  }
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

import path from 'node:path'

export interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** For each module, the files loaded by themselves (a page, a dialog, the first script) that cannot run without it. */
export type Askers = ReadonlyMap<string, ReadonlySet<string>>

export function whoAsks(first: string, graph: ModuleGraph): Askers {
  const importsOf = importsIn(graph)
  const askers = new Map<string, Set<string>>()
  const entries = new Set([first])
  // A set grows while it is walked: what an entry loads later is an entry itself.
  for (const entry of entries) {
    const needed = new Set([entry])
    for (const id of needed) {
      for (const imported of importsOf(id)) needed.add(imported)
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(later)
      askers.set(id, (askers.get(id) ?? new Set()).add(entry))
    }
  }
  return askers
}

const iconIndex = /[\\/]lucide-react\.mjs$/
const componentIndex = /[\\/]react-aria-components[\\/]dist[\\/]exports[\\/]index\.mjs$/
const iconNames = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const iconExports = /export\s*\{([^}]*)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g

/** Whoever names an icon needs that one, not the two thousand of the index it is named through. */
function importsIn(graph: ModuleGraph) {
  let files: Map<string, string> | undefined
  return (id: string): string[] => {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    const index = importedIds.find((imported) => iconIndex.test(imported))
    if (!index) return importedIds.filter((imported) => !componentIndex.test(imported))
    files ??= iconFiles(index, graph)
    const icons = [...(code ?? '').matchAll(iconNames)].flatMap(([, names = '']) => listed(names))
    return [
      ...importedIds.filter((imported) => imported !== index),
      ...icons.flatMap(([name = '']) => files?.get(name) ?? []),
    ]
  }
}

function iconFiles(index: string, graph: ModuleGraph): Map<string, string> {
  const code = graph.getModuleInfo(index)?.code ?? ''
  return new Map(
    [...code.matchAll(iconExports)].flatMap(([, names = '', file = '']) =>
      listed(names).map(([, name = '']) => [name, path.join(path.dirname(index), file)] as const),
    ),
  )
}

/** `a as b, c` as pairs of the name there and the name here. */
const listed = (names: string) => names.split(',').map((name) => name.trim().split(/\s+as\s+/))

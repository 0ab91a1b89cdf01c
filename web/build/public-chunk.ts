/** The two pages with the largest first visit. */
const PAGES = ['web/pages/home/home-page.tsx', 'web/pages/jobs/job-search-page.tsx']

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Puts into one chunk what home and list both import, and what either imports from `web/shared`. The bundler's default
 * grouping depends on all pages: a page added elsewhere would put its forms into a visitor's first load. A hand-written
 * list of paths would miss files that are moved. Fails the build when a page is missing.
 */
export function publicChunk(root: string): (id: string, graph: ModuleGraph) => string | null {
  // The bundler's ids have forward slashes on every system.
  const base = root.replaceAll('\\', '/')
  const web = `${base}web/`
  let shared: ReadonlySet<string> | undefined
  return (id, graph) => {
    shared ??= sharedModules(
      PAGES.map((page) => base + page),
      web,
      graph,
    )
    return shared.has(id) ? 'public' : null
  }
}

function sharedModules(pages: readonly string[], web: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const page of pages) {
    if (!graph.getModuleInfo(page)) throw new Error(`${page} is not part of the build`)
    for (const id of staticImports(page, web, graph)) {
      if (seen.has(id) || id.startsWith(`${web}shared/`)) shared.add(id)
      seen.add(id)
    }
  }
  return shared
}

/** Packages are excluded: their barrel files import far more than a page uses. */
function staticImports(page: string, web: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [page]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.startsWith(web) || found.has(imported)) continue
      found.add(imported)
      open.push(imported)
    }
  }
  return found
}

/**
 * Puts what the entry imports at once into its own file: in the application's, the entry would wait for all of that to be evaluated.
 */
export function entryChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let found: ReadonlySet<string> | undefined
  return (id, graph) => {
    found ??= withImports(entry.replaceAll('\\', '/'), graph)
    return found.has(id) ? 'entry' : null
  }
}

function withImports(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

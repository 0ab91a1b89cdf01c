/**
 * Who may import whom. dependency-cruiser reads TypeScript only through the compiler's JavaScript API, which
 * TypeScript 7 no longer has; so the imports come from Vite's own parser and the rules are a table.
 */
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

interface SourceImport {
  /** Path from the root of the checkout. */
  readonly from: string
  /** Path from the root for a file of ours, else the specifier. */
  readonly to: string
  readonly dynamic: boolean
  readonly typeOnly: boolean
  readonly line: number
}

interface Rule {
  readonly why: string
  forbids(edge: SourceImport): boolean
}

const inside = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`))

function featureOf(path: string): string | undefined {
  return /^web\/features\/([^/]+)\//.exec(path)?.[1]
}

function entityOf(path: string): string | undefined {
  return /^web\/entities\/([^/]+)\//.exec(path)?.[1]
}

const GRAPHQL_PACKAGES = /^(?:graphql|postgraphile|grafast|grafserv|@apollo\/client)(?:\/|$)/

/**
 * The server from the ground up: a room imports itself and what stands above it in this list. Files without a room
 * (`env.ts`, `app.ts` …) have their place too.
 */
const SERVER_ORDER: ReadonlyArray<readonly string[]> = [
  ['server/mail-address.ts'],
  ['server/env/'],
  ['server/env.ts'],
  ['server/metrics/', 'server/outgoing/', 'server/pdf/', 'server/request-ids/'],
  ['server/database/', 'server/overload/'],
  ['server/context.ts'],
  ['server/http/', 'server/exports/', 'server/invoices/', 'server/markdown/'],
  ['server/auth/'],
  [
    'server/audit/',
    'server/csp-reports/',
    'server/mail/',
    'server/events/',
    'server/figures/',
    'server/files/',
    'server/job-counts/',
    'server/job-import/',
    'server/link-previews/',
    'server/logos/',
    'server/posters/',
    // Which paths are public: pages tell of them, and so does the worker.
    'server/search-engines/public-urls.ts',
  ],
  ['server/cdn/'],
  [
    'server/alerts/',
    'server/backup/',
    'server/graphql/',
    'server/interviews/',
    'server/invoice-recipients/',
    'server/newsletter/',
    'server/push/',
  ],
  ['server/moderation/', 'server/ssr/', 'server/worker/'],
  ['server/search-engines/'],
  ['server/feeds/'],
  ['server/widget/'],
  ['server/base-context.ts', 'server/app.ts', 'server/web-server.ts', 'server/processes/'],
  ['server/cli/'],
  ['server/main.ts'],
]

/** The place of a file in SERVER_ORDER, with its entry there; undefined outside of the server. */
function serverRoomOf(path: string): { readonly level: number; readonly room: string } | undefined {
  for (const [level, rooms] of SERVER_ORDER.entries()) {
    const room = rooms.find((prefix) => path.startsWith(prefix))
    if (room !== undefined) return { level, room }
  }
  return undefined
}

/** Code that runs at build time only, beside the web app but not in it. */
const isBuildCode = (path: string): boolean => inside(path, 'web/build')

const rules: readonly Rule[] = [
  {
    why: 'the web app never imports the server or the database; it talks GraphQL and /api/auth',
    forbids: ({ from, to }) => inside(from, 'web') && inside(to, 'server', 'db'),
  },
  {
    why: 'web code runs in a browser: no Node modules, no database driver',
    forbids: ({ from, to }) =>
      inside(from, 'web') && !isBuildCode(from) && /^(?:node:|pg$|fastify|postgraphile)/.test(to),
  },
  {
    why: 'web/shared stands below entities, features and pages',
    forbids: ({ from, to }) =>
      inside(from, 'web/shared') && inside(to, 'web/entities', 'web/features', 'web/pages'),
  },
  {
    why: 'an entity imports only web/shared and other entities; features act on it',
    forbids: ({ from, to }) => inside(from, 'web/entities') && inside(to, 'web/features', 'web/pages'),
  },
  {
    why: 'a feature imports only web/shared, entities and itself; pages compose features',
    forbids: ({ from, to }) => {
      const feature = featureOf(from)
      if (feature === undefined) return false
      return inside(to, 'web/pages') || (featureOf(to) !== undefined && featureOf(to) !== feature)
    },
  },
  {
    why: 'the server meets the web app only as the built dist/server/entry-server.js',
    forbids: ({ from, to }) => inside(from, 'server') && inside(to, 'web'),
  },
  {
    why: 'background jobs talk SQL, not GraphQL',
    forbids: ({ from, to }) =>
      inside(from, 'server/worker') && (inside(to, 'server/graphql') || GRAPHQL_PACKAGES.test(to)),
  },
  {
    why: 'the rooms of the server have an order (SERVER_ORDER in this file): none imports one that stands below it',
    forbids: ({ from, to }) => {
      const [importing, imported] = [serverRoomOf(from), serverRoomOf(to)]
      if (!importing || !imported || importing.room === imported.room) return false
      // The files that compose the server belong together.
      if (importing.room.endsWith('.ts') && importing.level === imported.level) return false
      return imported.level >= importing.level
    },
  },
  {
    why: 'every file of the server has a place in SERVER_ORDER of this file',
    forbids: ({ from }) => inside(from, 'server') && serverRoomOf(from) === undefined,
  },
  {
    why: 'the database folder knows nothing of the server and the web app',
    forbids: ({ from, to }) => inside(from, 'db') && inside(to, 'web', 'server'),
  },
  {
    why: 'the schema folder is what web, server and tests agree on: it imports none of them',
    forbids: ({ from, to }) => inside(from, 'schema') && inside(to, 'web', 'server', 'db'),
  },
  {
    why: 'nothing imports tests',
    forbids: ({ from, to }) => !inside(from, 'tests') && inside(to, 'tests'),
  },
]

interface PackageLists {
  readonly dependencies: ReadonlySet<string>
  /** What building needs besides. */
  readonly devDependencies: ReadonlySet<string>
  /** Those of tests/package.json, which `npm start` does not install. */
  readonly tests: ReadonlySet<string>
  /** Those of tests/bench/package.json. */
  readonly bench: ReadonlySet<string>
}

/** Tools of development beside the programs: their results are committed, production never loads them. */
const isDevelopmentTool = (path: string): boolean =>
  path === 'db/data/build-places.ts' ||
  path === 'server/auth/passwords/build-common-passwords.ts' ||
  path === 'server/graphql/schema-drift.ts' ||
  inside(path, 'server/graphql/codegen')

function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:|virtual:|[a-z]+:)/.test(specifier)) return undefined
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function packageViolation(edge: SourceImport, packages: PackageLists): string | undefined {
  // What a generator wrote and what only types need is gone at run time.
  if (edge.typeOnly) return undefined
  const name = packageOf(edge.to)
  if (name === undefined || /^(?:web|server|db|schema|tests|dist)$/.test(name)) return undefined
  if (packages.dependencies.has(name)) return undefined
  if (packages.bench.has(name) && inside(edge.from, 'tests/bench')) return undefined
  if (packages.tests.has(name)) {
    return inside(edge.from, 'tests') || isDevelopmentTool(edge.from)
      ? undefined
      : `${name} is a tool of tests and missing where only \`npm start\` has installed`
  }
  if (!packages.devDependencies.has(name)) return `${name} is not in package.json`
  const shipped = inside(edge.from, 'server', 'db') && !isDevelopmentTool(edge.from)
  // Development loads Vite when it is asked for; a static import would break the image without devDependencies.
  return shipped && !edge.dynamic ? `${name} is a devDependency and missing in production` : undefined
}

/**
 * Files that import each other in a circle, types included: none of them can be read, tested or moved without the
 * others. Dynamic imports are left out, because they run later. Each circle is one list, in the order of the imports.
 */
export function findCycles(edges: readonly SourceImport[]): string[][] {
  const imports = new Map<string, Set<string>>()
  for (const { from, to, dynamic } of edges) {
    if (!dynamic) imports.set(from, (imports.get(from) ?? new Set()).add(to))
  }
  const cycles: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || finished.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}

interface Violation {
  readonly edge: SourceImport
  readonly why: string
}

export function findViolations(edges: readonly SourceImport[], packages: PackageLists): Violation[] {
  const single = edges.flatMap((edge) => {
    const broken = rules.filter((rule) => rule.forbids(edge)).map(({ why }) => ({ edge, why }))
    const missing = packageViolation(edge, packages)
    return missing === undefined ? broken : [...broken, { edge, why: missing }]
  })
  return [...single, ...entityCycles(edges)]
}

/** Two entities that import each other are one: neither could be read or moved alone. */
function entityCycles(edges: readonly SourceImport[]): Violation[] {
  const between = edges.flatMap((edge) => {
    const from = entityOf(edge.from)
    const to = entityOf(edge.to)
    return from === undefined || to === undefined || from === to ? [] : [{ edge, from, to }]
  })
  const leadsTo = (start: string, goal: string, seen = new Set<string>()): boolean => {
    if (start === goal) return true
    if (seen.has(start)) return false
    seen.add(start)
    return between.some(({ from, to }) => from === start && leadsTo(to, goal, seen))
  }
  return between
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ edge }) => ({ edge, why: 'entities form no cycles' }))
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** Types count as well: a type-only import is a dependency of the reader. */
export function importsOf(file: string, code: string): SourceImport[] {
  const { module, errors } = parseSync(file, code)
  const problem = errors[0]
  if (problem) throw new Error(`${file}: ${problem.message}`)
  const found: Array<{ specifier: string; offset: number; dynamic: boolean; typeOnly: boolean }> = []
  const add = (
    request: { value: string; start: number },
    entries: ReadonlyArray<{ isType: boolean }>,
  ): void => {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    found.push({ specifier: request.value, offset: request.start, dynamic: false, typeOnly })
  }
  for (const { moduleRequest, entries } of module.staticImports) add(moduleRequest, entries)
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest, [entry])
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = code.slice(moduleRequest.start, moduleRequest.end)
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2]
    if (specifier !== undefined)
      found.push({ specifier, offset: moduleRequest.start, dynamic: true, typeOnly: false })
  }
  return found.map(({ specifier, offset, dynamic, typeOnly }) => ({
    from: file,
    to: resolve(file, specifier),
    dynamic,
    typeOnly,
    line: lineAt(code, offset),
  }))
}

function resolve(file: string, specifier: string): string {
  const bare = specifier.split('?', 1)[0] ?? specifier
  if (bare.startsWith('.')) return normalize(join(dirname(file), bare)).replaceAll('\\', '/')
  return bare
}

import { basename } from 'node:path'
import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'
const ROUTER_CODE = /react-router\/dist\/production\/chunk-\w+\.mjs$/
const APOLLO_PRINT = /@apollo\/client\/utilities\/graphql\/print\.js$/
/** Prints values into messages about documents that are no documents; ours come from the generator. */
const GRAPHQL_INSPECT = /graphql\/jsutils\/inspect\.mjs$/
const GRAPHQL_LANGUAGE = /graphql\/language\/(?:ast|kinds)\.mjs$/

const LEFT_OUT = 'throw new Error("left out of the build")'

/**
 * What react-router does only in its framework mode, under React Server Components or when instrumented, none of
 * which exists here; and its own error page, which ours stands before. Each becomes what it amounts to without them.
 */
const WITHOUT_FRAMEWORK: Readonly<Record<string, string>> = {
  PrefetchPageLinks: 'return null',
  usePrefetchBehavior: 'return [false, null, {}]',
  RSCErrorHandler: 'return null',
  DefaultErrorComponent: 'return null',
  instrumentClientSideRouter: LEFT_OUT,
  getRouteInstrumentationUpdates: LEFT_OUT,
}

/**
 * Half of the router is actions, fetchers and routes that are discovered late. Writing is Apollo's part here and the
 * routes are all known; biome.json keeps the hooks for them out of the code.
 */
const WITHOUT_ACTIONS: Readonly<Record<string, string>> = {
  handleAction: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  fetch2: LEFT_OUT,
  discoverRoutes: LEFT_OUT,
  patchRoutes: LEFT_OUT,
  // Only ever called for fetchers, of which there are none …
  setFetcherError: LEFT_OUT,
  updateFetcherState: LEFT_OUT,
  getUpdatedRevalidatingFetchers: LEFT_OUT,
  getFetcher: LEFT_OUT,
  queueFetcherForDeletion: LEFT_OUT,
  deleteFetcher: LEFT_OUT,
  abortFetcher: LEFT_OUT,
  // … and these ask after each navigation whether there were any.
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
}

/**
 * Printing documents is only Apollo's way to tell operations apart while they are in flight: ours travel by id. A
 * number per document tells them apart as well, and GraphQL's printer stays out.
 */
const PRINT_BY_IDENTITY = `
const numbers = new WeakMap()
let last = 0
export function print(document) {
  let number = numbers.get(document)
  if (number === undefined) numbers.set(document, (number = String(++last)))
  return number
}
`

/** rxjs turns streams, async iterables and whatever a scheduler is given into observables; Apollo hands it none. */
const RXJS_SOURCES = /rxjs\/dist\/esm\/internal\/(observable\/innerFrom|scheduled\/scheduled)\.js$/
const WITHOUT_STREAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  innerFrom: { fromAsyncIterable: LEFT_OUT, fromReadableStreamLike: LEFT_OUT },
  scheduled: { scheduled: LEFT_OUT },
}

/**
 * Apollo's cache turns custom scalars into objects and back where a configuration names them. Ours stay the text that
 * GraphQL sends; cache.ts configures none. Nor does a query of ours fetch more into itself: a later page is its own.
 */
const APOLLO_PARTS =
  /@apollo\/client\/(core\/ObservableQuery|cache\/inmemory\/(?:entityStore|inMemoryCache)|utilities\/internal\/coerceScalarFieldsToParsed)\.js$/
const WITHOUT_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ObservableQuery: { fetchMore: LEFT_OUT, subscribeToMore: LEFT_OUT },
  entityStore: { coerceStoreObject: 'return obj', coerceValue: LEFT_OUT },
  inMemoryCache: {
    serializeVariables: 'return variables',
    serializeVariablesValue: LEFT_OUT,
    serializeInputArray: LEFT_OUT,
    serializeInputObject: LEFT_OUT,
  },
}

/** A minifier keeps methods that nobody calls, so the old body goes. */
function replaceMethods(code: string, bodies: Readonly<Record<string, string>>): string {
  let result = code
  for (const [name, body] of Object.entries(bodies)) {
    const method = new RegExp(`^( {4}${name}\\([^()]*\\) \\{\\n)[\\s\\S]*?^ {4}\\}$`, 'm')
    if (!method.test(result)) throw new Error(`There is no method ${name} any more: check what is slimmed`)
    result = result.replace(method, `$1${body}\n    }`)
  }
  return result
}

function withoutParts(code: string, module: string): string {
  const bodies = WITHOUT_PARTS[module]
  return bodies
    ? replaceMethods(code, bodies)
    : replaceFunctions(code, { coerceScalarFieldsToParsed: 'return arguments[0]' })
}

/** The words of schemas: the browser has operations only. */
function withoutSchemaLanguage(code: string): string {
  return code
    .replace(/^ {2}Kind\['SCHEMA_DEFINITION'\][\s\S]*?(?=^}\))/m, '')
    .replace(/^ {2}SchemaDefinition: [\s\S]*?(?=^};)/m, '')
}

/** The old function stays under a name that nobody calls, so that the minifier drops it. */
function replaceFunctions(code: string, bodies: Readonly<Record<string, string>>): string {
  let result = code
  for (const [name, body] of Object.entries(bodies)) {
    const declaration = new RegExp(`^( *(?:export )?(?:async )?function )${name}\\(`, 'm')
    if (!declaration.test(result))
      throw new Error(`There is no function ${name} any more: check what is slimmed`)
    result = result.replace(declaration, `$1${name}() { ${body} }\n$1unused${name}(`)
  }
  return result
}

/**
 * Keeps what no visitor needs out of the first visit (together 10 kB of brotli): react-router's package points every
 * bundler at its development build, its components look as if making them had side effects, so that unused ones
 * stay, and it carries its framework mode; Apollo brings a printer and custom scalars, GraphQL the language of schemas.
 */
export function slimDependencies(): Plugin {
  return {
    name: 'slim-dependencies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        return resolved && { ...resolved, id: resolved.id.replace(DEVELOPMENT, PRODUCTION) }
      },
    },
    load: {
      filter: { id: [APOLLO_PRINT, GRAPHQL_INSPECT] },
      handler: (id) => (APOLLO_PRINT.test(id) ? PRINT_BY_IDENTITY : 'export const inspect = String'),
    },
    transform: {
      filter: { id: [ROUTER_CODE, GRAPHQL_LANGUAGE, RXJS_SOURCES, APOLLO_PARTS] },
      handler: (code, id) => {
        if (GRAPHQL_LANGUAGE.test(id)) return { code: withoutSchemaLanguage(code), map: null }
        const apollo = APOLLO_PARTS.exec(id)?.[1]
        if (apollo) return { code: withoutParts(code, basename(apollo)), map: null }
        const rxjs = RXJS_SOURCES.exec(id)?.[1]
        if (rxjs) return { code: replaceFunctions(code, WITHOUT_STREAMS[basename(rxjs)] ?? {}), map: null }
        // The package has a second, smaller chunk for the server side of React Server Components.
        if (!code.includes('function createRouter(')) return null
        return {
          code: replaceFunctions(code, { ...WITHOUT_FRAMEWORK, ...WITHOUT_ACTIONS })
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
          map: null,
        }
      },
    },
  }
}

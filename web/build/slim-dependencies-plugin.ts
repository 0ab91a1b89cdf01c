import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { LEFT_OUT, replaceFunctions } from './replace-functions.ts'
import { slimReactDom } from './slim-react-dom.ts'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'
const ROUTER_CODE = /react-router\/dist\/production\/chunk-\w+\.mjs$/
const REACT_DOM = /react-dom\/cjs\/react-dom-client\.production\.js$/
const APOLLO_PRINT = /@apollo\/client\/utilities\/graphql\/print\.js$/
/** Formats values for messages about invalid documents; the code generator writes valid ones only. */
const GRAPHQL_INSPECT = /graphql\/jsutils\/inspect\.mjs$/
const GRAPHQL_LANGUAGE = /graphql\/language\/(?:ast|kinds)\.mjs$/

/**
 * Functions of react-router that are needed only in its framework mode, with React Server Components or with
 * instrumentation, none of which we use; and its default error page, which ours replaces. Each gets the body that has
 * the same effect without those features.
 */
const WITHOUT_FRAMEWORK: Readonly<Record<string, string>> = {
  PrefetchPageLinks: 'return null',
  usePrefetchBehavior: 'return [false, null, {}]',
  RSCErrorHandler: 'return null',
  DefaultErrorComponent: 'return null',
  instrumentClientSideRouter: LEFT_OUT,
  getRouteInstrumentationUpdates: LEFT_OUT,
  // Errors that a server component threw.
  decodeRouteErrorResponseDigest: '',
  decodeRedirectErrorDigest: '',
}

/**
 * Features that the routes of routes.tsx do not use: view transitions, data in a global variable, unknown routes,
 * middleware, `lazy` as an object.
 */
const WITHOUT_OPTIONS: Readonly<Record<string, string>> = {
  useViewTransitionState: 'return false',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
  parseHydrationData: '',
  // Called only for routes with middleware.
  runClientMiddlewarePipeline: LEFT_OUT,
  loadLazyRouteProperty: '',
  checkFogOfWar: 'return { active: false, matches: null }',
}

/**
 * Half of the router's code is actions, fetchers and lazily discovered routes. We write with Apollo mutations and all
 * routes are known at the start; a lint rule in biome.json forbids the hooks for the removed features.
 */
const WITHOUT_ACTIONS: Readonly<Record<string, string>> = {
  handleAction: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  fetch2: LEFT_OUT,
  discoverRoutes: LEFT_OUT,
  patchRoutes: LEFT_OUT,
  // The path; forms are never submitted through the router.
  normalizeNavigateOptions: 'return { path: arguments[1] }',
  getUpdatedActionData: '',
  // Called only for fetchers.
  setFetcherError: LEFT_OUT,
  updateFetcherState: LEFT_OUT,
  getUpdatedRevalidatingFetchers: LEFT_OUT,
  getFetcher: LEFT_OUT,
  queueFetcherForDeletion: LEFT_OUT,
  deleteFetcher: LEFT_OUT,
  abortFetcher: LEFT_OUT,
  // Called after each navigation, with no effect when there are no fetchers.
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
}

/**
 * Apollo prints documents only to compare operations that are in flight, since ours are sent by id. A number per document
 * identifies them as well, and GraphQL's printer is not needed.
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

/** rxjs can also make observables of streams, async iterables and scheduled values; Apollo uses none of these. */
const RXJS_SOURCES = /rxjs\/dist\/esm\/internal\/(observable\/innerFrom|scheduled\/scheduled)\.js$/
const WITHOUT_STREAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  innerFrom: { fromAsyncIterable: LEFT_OUT, fromReadableStreamLike: LEFT_OUT },
  scheduled: { scheduled: LEFT_OUT },
}

/**
 * Apollo's cache can convert configured custom scalars to objects and back; cache.ts configures none, ours stay strings.
 * `fetchMore` and `subscribeToMore` are unused: each page of a list is a query of its own.
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

/** Replaces the bodies of methods, because a minifier keeps unused methods. */
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

/** Removes GraphQL's schema definition language: the browser handles operations only. */
function withoutSchemaLanguage(code: string): string {
  return code
    .replace(/^ {2}Kind\['SCHEMA_DEFINITION'\][\s\S]*?(?=^}\))/m, '')
    .replace(/^ {2}SchemaDefinition: [\s\S]*?(?=^};)/m, '')
}

/**
 * Removes unused library code from the first visit, 18 kB of brotli in total: react-router's package.json resolves to its
 * development build in every bundler, its components are not marked as free of side effects, so unused ones stay, and it
 * contains its framework mode; Apollo contains a printer and custom scalars, GraphQL its schema definition language.
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
      filter: { id: [ROUTER_CODE, GRAPHQL_LANGUAGE, RXJS_SOURCES, APOLLO_PARTS, REACT_DOM] },
      handler: (code, id) => {
        if (REACT_DOM.test(id)) return { code: slimReactDom(code), map: null }
        if (GRAPHQL_LANGUAGE.test(id)) return { code: withoutSchemaLanguage(code), map: null }
        const apollo = APOLLO_PARTS.exec(id)?.[1]
        if (apollo) return { code: withoutParts(code, basename(apollo)), map: null }
        const rxjs = RXJS_SOURCES.exec(id)?.[1]
        if (rxjs) return { code: replaceFunctions(code, WITHOUT_STREAMS[basename(rxjs)] ?? {}), map: null }
        // The package has a second, smaller chunk for the server side of React Server Components.
        if (!code.includes('function createRouter(')) return null
        return {
          code: replaceFunctions(code, { ...WITHOUT_FRAMEWORK, ...WITHOUT_OPTIONS, ...WITHOUT_ACTIONS })
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
          map: null,
        }
      },
    },
  }
}

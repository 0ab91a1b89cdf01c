import type { Plugin } from 'vite'

const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

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

/**
 * Keeps what no visitor needs out of the first visit (together 4 kB of brotli):
 * react-router's package points every bundler at its development build, and its components look as if making them
 * had side effects, so that unused ones stay; Apollo brings a printer.
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
      filter: { id: /@apollo\/client\/utilities\/graphql\/print\.js$/ },
      handler: () => PRINT_BY_IDENTITY,
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

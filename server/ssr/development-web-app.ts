import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { isWebEntry, type WebApp } from './web-app.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ENTRY = '/web/entry-client.tsx'
const OTHER_ROUTES = /^\/(?:graphql|graphiql|api)(?:[/?]|$)/

/** What the browser and the server both import; the other files of that folder are not for browsers. */
const sharedModules = readdirSync(join(root, 'schema')).filter((name) => name.endsWith('.ts'))
/** The web app, and what it imports from beside it. */
const SERVED = ['web', 'node_modules', ...sharedModules.map((name) => `schema/${name}`)]

/** Vite as middleware of this server: modules on demand, hot replacement over the same port. */
export async function developmentWebApp(app: FastifyInstance): Promise<WebApp> {
  // Not installed in production, hence not imported above.
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // Vite serves every file below its root: the secrets in DATA_DIR, the database, .env, the history.
      fs: { strict: true, allow: SERVED.map((path) => join(root, path)) },
    },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use((request, response, next) => {
    if (OTHER_ROUTES.test(request.url ?? '')) next()
    else vite.middlewares(request, response, next)
  })

  return {
    async load() {
      const module: unknown = await vite.ssrLoadModule('/web/entry-server.tsx')
      if (!isWebEntry(module)) throw new Error('web/entry-server.tsx does not export what the server expects')
      return module
    },
    assets: () => ({ fonts: [], styles: [], preloads: [], prefetches: [], entry: ENTRY }),
    async transform(url, html, nonce) {
      const [transformed, styles] = await Promise.all([
        vite.transformIndexHtml(url, html),
        developmentStyles(),
      ])
      // Vite sets no nonce on the scripts it adds. Its client reads the nonce for later styles from the meta element.
      return transformed
        .replaceAll(/<script type="module"(?![^>]*nonce)/g, `<script type="module" nonce="${nonce}"`)
        .replace('</head>', () => `${styles}<meta property="csp-nonce" nonce="${nonce}"></head>`)
    },
  }

  /**
   * The styles of all modules that the server has loaded so far, so that a page in development does not first appear
   * unstyled. Vite's client finds the elements by data-vite-dev-id and replaces them on a change.
   */
  async function developmentStyles(): Promise<string> {
    const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
    const styles = modules.filter(({ id }) => id?.endsWith('.css'))
    const elements = await Promise.all(
      styles.map(async ({ id, url }) => {
        const { default: css }: { default?: unknown } = await vite.ssrLoadModule(`${url}?inline`)
        return typeof css === 'string' ? `<style data-vite-dev-id="${id}">${css}</style>` : ''
      }),
    )
    return elements.join('')
  }
}

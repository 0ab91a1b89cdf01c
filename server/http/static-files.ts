/** The browser's build. Everything under /assets carries a hash in its name and never changes. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const clientFolder = fileURLToPath(new URL('../../dist/client/', import.meta.url))

const ONE_YEAR_SECONDS = 31_536_000
const ONE_HOUR_MS = 3_600_000

export async function registerStaticFiles(app: FastifyInstance, root: string = clientFolder): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    // One route per file that exists: an unknown name falls through to the page route, which answers 404.
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    cacheControl: true,
    maxAge: ONE_HOUR_MS,
    setHeaders(reply, path) {
      if (path.includes('/assets/')) {
        reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      }
    },
  })
}

/** The browser's build. Everything under /assets carries a hash in its name and never changes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ANSWER_MARK } from '../../schema/answer-mark.ts'
import type { Env } from '../env.ts'
import { filesSource } from './security-headers.ts'

const ONE_YEAR_SECONDS = 31_536_000
const ONE_HOUR_MS = 3_600_000

/**
 * The worker of the PDF viewer obeys the policy of its own file. It may compile WebAssembly, with which it decodes the
 * pictures of scanners, and load its data; pages may not.
 */
const PDF_WORKER = /\/assets\/pdf-[^/]+\/worker\.js/
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** A worker obeys the policy of its own file: without one for it, all that it fetches would fail, and so would installing it. */
const SERVICE_WORKER = /\/sw\.js$/
const serviceWorkerPolicy = (assetBase: string): string =>
  `default-src 'none'; connect-src 'self'${filesSource(assetBase)}`

export const clientFolder = ({ distDir }: Pick<Env, 'distDir'>): string => join(distDir, 'client')

/** `assetBase`: see ASSET_BASE_URL. */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  { assetBase }: Pick<Env, 'assetBase'> = { assetBase: '' },
): Promise<void> {
  // A tab from before a release asks for files that are gone. It reads the status only; a rendered page would cost as
  // much as a visit, and a proxy might keep it under the name of the script.
  app.get('/assets/*', async (_request, reply) =>
    reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  )
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    // One route per file that exists.
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    cacheControl: true,
    maxAge: ONE_HOUR_MS,
    setHeaders(reply, path) {
      if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY)
      // Under its path, also when a compressed file beside it is sent.
      if (SERVICE_WORKER.test(path.replace(/\.(?:br|gz)$/, ''))) {
        reply
          .header('content-security-policy', serviceWorkerPolicy(assetBase))
          .header('cache-control', 'no-cache')
      }
      if (path.includes('/assets/')) {
        reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
        // Pages load them from the host of a CDN, which passes these on; the service worker looks for our mark.
        if (assetBase !== '')
          reply
            .header('access-control-allow-origin', '*')
            .header('access-control-expose-headers', ANSWER_MARK)
      }
    },
  })
}

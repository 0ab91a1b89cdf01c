/**
 * Takes uploads in a process of its own: `plain` streams them to disk and does nothing else, `spool` receives them as our
 * route does, `ours` is the route. Prints its port; answers each line on stdin with the peak of its resident bytes since the last.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerAuth } from '../../../server/auth/register.ts'
import { createBaseContext } from '../../../server/base-context.ts'
import type { AuthServices } from '../../../server/context.ts'
import { parseEnv } from '../../../server/env.ts'
import { registerFiles } from '../../../server/files/file-routes.ts'
import { createSpool } from '../../../server/files/spool.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'

const env = parseEnv(process.env)
const [kind = 'plain'] = process.argv.slice(2)
const folder = join(env.dataDir, kind)
await mkdir(folder, { recursive: true })

async function ours(): Promise<FastifyInstance> {
  const { context } = createBaseContext(env, env.databaseUrl ?? '', 'built')
  const app = createBareApp(context)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  await registerFiles(app, context)
  auth = await registerAuth(app, context)
  return app
}

async function receiver(): Promise<FastifyInstance> {
  const app = Fastify()
  const spool = createSpool(env.dataDir)
  await spool.clean()
  app.addContentTypeParser('application/pdf', (_request, body, done) => done(null, body))
  app.put<{ Params: { id: string } }>('/api/files/:id', async ({ params, raw, headers }) => {
    const path = kind === 'plain' ? join(folder, params.id) : spool.pathOf(params.id)
    if (kind === 'plain') await pipeline(raw, createWriteStream(path))
    else await spool.receive(raw, Number(headers['content-length']), path)
    void rm(path)
    return { ok: true }
  })
  return app
}

const app = kind === 'ours' ? await ours() : await receiver()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('No port')
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)
console.log(String(address.port))
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(String(peak))
  peak = process.memoryUsage.rss()
}
process.exit(0)

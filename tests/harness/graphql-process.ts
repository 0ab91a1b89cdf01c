/**
 * A server as a process of its own, with accounts, GraphQL and sockets but without pages, so that tests can kill it and
 * measurements have a memory of its own to look at. Prints its port; answers `memory` on stdin with resident
 * and used bytes.
 */
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import { parse } from 'postgraphile/graphql'
import { registerAuth } from '../../server/auth/register.ts'
import type { AuthServices, BaseContext } from '../../server/context.ts'
import { parseEnv } from '../../server/env.ts'
import { collectOperations } from '../../server/graphql/codegen/collect-operations.ts'
import { registerGraphqlWith } from '../../server/graphql/register.ts'
import { SOCKET_LIMITS } from '../../server/graphql/sockets/limits.ts'
import { createBareApp, decorateSession } from '../../server/http/bare-app.ts'
import { startWebServer } from '../../server/web-server.ts'
import { LIVE_DOCUMENTS } from './live-documents.ts'

const env = parseEnv(process.env)
const { socketsPerProcess } = SOCKET_LIMITS
const socketsPerAccount = Number(process.env['SOCKETS_PER_ACCOUNT'] ?? 30)

async function createApp(context: BaseContext): Promise<FastifyInstance> {
  const app = createBareApp(context)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  auth = await registerAuth(app, context)
  await registerGraphqlWith(
    app,
    { ...context, ...auth },
    {
      manifest: collectOperations([parse(LIVE_DOCUMENTS)]), // Thousands come from this machine.
      socketLimits: { socketsPerAccount, socketsPerNetwork: socketsPerProcess },
    },
  )
  await app.ready()
  return app
}

const server = await startWebServer({ env, databaseUrl: env.databaseUrl ?? '', web: 'built', createApp })
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
console.log(String(server.port))
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'memory') continue
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  console.log(`${rss} ${heapUsed + external}`)
}

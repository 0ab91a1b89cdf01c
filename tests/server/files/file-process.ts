/** The routes of files as a process of its own, which tests can kill. Prints its port. */
import { registerAuth } from '../../../server/auth/register.ts'
import { createBaseContext } from '../../../server/base-context.ts'
import type { AuthServices } from '../../../server/context.ts'
import { parseEnv } from '../../../server/env.ts'
import { registerFiles } from '../../../server/files/file-routes.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'

const env = parseEnv(process.env)
const { context } = createBaseContext(env, env.databaseUrl ?? '', 'built')
const app = createBareApp(context)
let auth: AuthServices | undefined
decorateSession(app, () => auth)
await registerFiles(app, context)
auth = await registerAuth(app, context)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('No port')
console.log(String(address.port))

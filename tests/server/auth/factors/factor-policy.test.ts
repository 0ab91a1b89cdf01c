/** What admins must show is written by each start of the server, for all processes of the database. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { registerAuth } from '../../../../server/auth/register.ts'
import { parseEnv } from '../../../../server/env.ts'
import { createBareApp } from '../../../../server/http/bare-app.ts'
import { type GraphqlServer, startGraphqlServer } from '../../../graphql/graphql-server.ts'

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

/** Whether admins need one after a start with these variables, and what the start has logged. */
async function start(variables: NodeJS.ProcessEnv): Promise<[boolean | undefined, unknown[]]> {
  const { adminsNeedFactor } = parseEnv(variables)
  const context = { ...server.context, env: { ...server.context.env, adminsNeedFactor } }
  const before = server.log.length
  const app = createBareApp(context)
  await registerAuth(app, context)
  await app.close()
  const { rows } = await server.owner.query<{ needed: boolean }>(
    'select admins_need_factor as needed from auth.factor_policy',
  )
  return [rows[0]?.needed, server.log.slice(before).map(({ msg }) => msg)]
}

it('is lowered only by a start that says so, and the log tells it', async () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/x',
    AUTH_SECRET: 'a-secret-that-is-long-enough-for-anybody',
    SITE_URL: 'https://stellen.example',
  }
  expect(await start({})).toEqual([false, []])
  expect(await start(production)).toEqual([true, []])
  expect(await start({ NODE_ENV: 'development' })).toEqual([true, []])
  expect(await start({ ...production, ADMIN_SECOND_FACTOR: 'optional' })).toEqual([
    false,
    ['ADMIN_SECOND_FACTOR=optional: admins of this database need no second factor'],
  ])
})

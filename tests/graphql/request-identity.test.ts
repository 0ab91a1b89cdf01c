import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Background { backgroundOverview { mailsFailed } failedMails { id } failedTasks { id } }
  mutation EndAll { endAllSessions(input: {}) { ended } }
`

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
})
afterAll(() => server.stop())

const post = (name: string, cookie?: string) =>
  server.post(
    {
      operationName: name,
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
    },
    cookie === undefined ? {} : { cookie },
  )

it('signing out everywhere ends this session with the answer', async () => {
  const { cookie } = await server.createUser()
  expect((await post('EndAll', cookie)).json()).toMatchObject({ data: { endAllSessions: { ended: 1 } } })
  expect(codeOf(await post('EndAll', cookie))).toBe('UNAUTHENTICATED')
})

it('the background is for admins, also for one who was an admin a moment ago', async () => {
  const { userId, cookie } = await server.createUser({ role: 'admin' })
  expect((await post('Background', cookie)).json()).toMatchObject({
    data: { backgroundOverview: { mailsFailed: 0 }, failedMails: [], failedTasks: [] },
  })
  await server.owner.query(`update app_public.user_roles set role = 'employer' where user_id = $1`, [userId])
  expect(codeOf(await post('Background', cookie))).toBe('FORBIDDEN')
  expect(codeOf(await post('Background'))).toBe('UNAUTHENTICATED')
})

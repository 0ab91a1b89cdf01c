import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Events { mySecurityEvents { eventType device newDevice reason } }
  query Sessions { mySessions { handle isCurrent device } }
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

it('events name the device in words, whatever the browser calls itself', async () => {
  const { userId, cookie } = await server.createUser()
  for (const [type, userAgent] of [
    ['successful_login', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['failed_login', '<script>alert(1)</script>'],
  ]) {
    await server.owner.query('select auth.record_security_event($1, $2, $3, $4)', [
      userId,
      type,
      '{"reason": "invalid_credentials"}',
      userAgent,
    ])
  }
  const answer = await post('Events', cookie)
  expect(answer.json()).toMatchObject({
    data: {
      mySecurityEvents: [
        {
          eventType: 'failed_login',
          device: 'Unbekanntes Gerät',
          newDevice: false,
          reason: 'invalid_credentials',
        },
        {
          eventType: 'successful_login',
          device: 'Firefox auf Windows',
          newDevice: false,
          reason: 'invalid_credentials',
        },
      ],
    },
  })
})

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

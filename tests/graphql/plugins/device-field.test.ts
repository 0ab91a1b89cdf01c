import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

const EVENTS = 'query Events { mySecurityEvents { eventType device newDevice reason } }'

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({ documents: EVENTS })
})
afterAll(() => server.stop())

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
  const answer = await server.get('Events', {}, { cookie })
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

/** What members ask of GraphQL while one network asks for all it may; its accounts are held by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWork } from '../../server/overload/member-work.ts'
import { type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({ documents: 'query CurrentUser { currentAccount { id } }' })
})
afterAll(() => server.stop())

const CROWD = '203.0.113.9'

const ask = (cookie: string, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { cookie, origin: server.context.env.siteUrl, 'content-type': 'application/json' },
    payload: {
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('CurrentUser') } },
    },
  })

test('a network has a share, whatever accounts it has: a member of another is answered, its own wait for their turn', async () => {
  const [own, other] = [await server.createUser(), await server.createUser()]
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((account) =>
    memberWork.enter({ account, networks: [CROWD] }),
  )
  let ended = false
  const waiting = ask(own.cookie, CROWD).finally(() => {
    ended = true
  })
  expect((await ask(other.cookie, '192.0.2.2')).json()).toMatchObject({
    data: { currentAccount: { id: other.userId } },
  })
  expect(ended).toBe(false)
  for (const leave of crowd) (await leave)()
  expect((await waiting).json()).toMatchObject({ data: { currentAccount: { id: own.userId } } })
})

test('what its queue does not hold is refused with a time to come back, and takes no place of others', async () => {
  const [own, other] = [await server.createUser(), await server.createUser()]
  const crowd = Array.from({ length: 150 }, (_, index) =>
    memberWork.enter({ account: String(index), networks: [CROWD] }),
  )
  const refused = await ask(own.cookie, CROWD)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '2',
    'OVERLOADED',
  ])
  expect((await ask(other.cookie, '192.0.2.2')).statusCode).toBe(200)
  await Promise.all(crowd.map(async (leave) => (await leave)()))
  expect([memberWork.running, memberWork.waiting]).toEqual([0, 0])
})

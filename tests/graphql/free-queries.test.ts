/** Queries that admins write themselves are in the log before they run. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({
    documents: /* GraphQL */ `query CurrentUser { currentAccount { id email } }`,
  })
})
afterAll(() => server.stop())

const written = async () => {
  const { rows } = await server.owner.query(
    `select actor_id, data, details ->> 'text' as text from audit.events join app_public.audit_details on event_id = events.id
     where action = 'free_query' order by id`,
  )
  return rows
}

test('a free query of an admin is in the log, also when it fails; operations of the build are not', async () => {
  const admin = await server.createUser({ role: 'admin' })
  const { cookie } = admin
  const query = 'query Mine($isShort: Boolean!) { professions { slug name @skip(if: $isShort) } }'
  const response = await server.post(
    { query, operationName: 'Mine', variables: { isShort: true } },
    { cookie },
  )
  expect(response.statusCode).toBe(200)
  await server.post({ query: '{ nothingLikeThis }' }, { cookie })
  await server.get('CurrentUser', {}, { cookie })
  expect(await written()).toEqual([
    { actor_id: admin.userId, data: { characters: query.length }, text: `# Mine\n# $isShort\n${query}` },
    { actor_id: admin.userId, data: { characters: 19 }, text: '{ nothingLikeThis }' },
  ])
})

test('who is no admin writes nothing into it', async () => {
  const before = await written()
  const { cookie } = await server.createUser()
  const response = await server.post({ query: '{ professions { slug } }' }, { cookie })
  expect(codeOf(response)).toBe('PERSISTED_QUERY_REQUIRED')
  expect(await written()).toEqual(before)
})

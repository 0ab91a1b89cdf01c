/** A write that reached the server makes one row, though its answer was lost and the browser sends it again. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  mutation CreateCompany($company: CompanyFieldsInput!, $clientKey: UUID) {
    createCompany(input: { company: $company, clientKey: $clientKey }) { result { id } }
  }
  mutation SaveJob($job: JobFieldsInput!, $companyId: UUID, $clientKey: UUID) {
    saveJob(input: { job: $job, companyId: $companyId, clientKey: $clientKey }) { result { id } }
  }
`

let server: GraphqlServer
let proxy: TcpProxy

beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  proxy = await openTcpProxy({ host: '127.0.0.1', port: address.port })
})
afterAll(async () => {
  await proxy.cut()
  await server.stop()
})

async function send(
  name: string,
  cookie: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${proxy.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, cookie, ...headers },
    body: JSON.stringify({
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
    }),
  })
  return response.json()
}

const count = async (table: 'jobs' | 'companies', key: string): Promise<unknown> => {
  const { rows } = await server.owner.query(
    `select count(*)::int as n from app_public.${table} where client_key = $1`,
    [key],
  )
  return rows
}

const company = { companyName: 'Haus Doppelt' }

async function employer() {
  const person = await server.createUser({ role: 'employer' })
  const { rows } = await server.owner.query<{ id: string }>(
    `with made as (insert into app_public.companies (company_name) values ('Werkstatt') returning id)
     insert into app_public.company_members (company_id, user_id) select id, $1 from made returning company_id as id`,
    [person.userId],
  )
  return { cookie: person.cookie, companyId: rows[0]?.id }
}

const WRITES = [
  ['CreateCompany', 'companies', () => ({ company })],
  ['SaveJob', 'jobs', (companyId?: string) => ({ job: { title: 'Podologin (m/w/d)' }, companyId })],
] as const

it.each(WRITES)('%s: the connection dies before the answer', async (name, table, variablesOf) => {
  const { cookie, companyId } = await employer()
  const clientKey = randomUUID()
  const variables = { ...variablesOf(companyId), clientKey }
  const lost = proxy.loseAnswerTo(clientKey)
  await expect(send(name, cookie, variables)).rejects.toThrow('fetch failed')
  await lost
  expect(await count(table, clientKey)).toEqual([{ n: 1 }])
  expect(await send(name, cookie, variables)).not.toHaveProperty('errors')
  expect(await count(table, clientKey)).toEqual([{ n: 1 }])
})

it.each(WRITES)('%s: two equal requests at the same moment', async (name, table, variablesOf) => {
  const { cookie, companyId } = await employer()
  const clientKey = randomUUID()
  const variables = { ...variablesOf(companyId), clientKey }
  const [one, other] = await Promise.all([send(name, cookie, variables), send(name, cookie, variables)])
  expect(one).not.toHaveProperty('errors')
  expect(other).toEqual(one)
  expect(await count(table, clientKey)).toEqual([{ n: 1 }])
})

it('what was written in one account is refused in the session of another, and without one', async () => {
  const { companyId } = await employer()
  const mara = await server.createUser({ role: 'employer' })
  const erik = await server.createUser({ role: 'employer' })
  await server.owner.query(
    'insert into app_public.company_members (company_id, user_id) select $1, unnest($2::uuid[])',
    [companyId, [mara.userId, erik.userId]],
  )
  const clientKey = randomUUID()
  const variables = { job: { title: 'Podologin (m/w/d)' }, companyId, clientKey }
  const expected = { 'x-expected-account': mara.userId }
  for (const cookie of [erik.cookie, ''])
    expect(await send('SaveJob', cookie, variables, expected)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  expect(await count('jobs', clientKey)).toEqual([{ n: 0 }])
  expect(await send('SaveJob', mara.cookie, variables, expected)).not.toHaveProperty('errors')
  expect(await count('jobs', clientKey)).toEqual([{ n: 1 }])
})

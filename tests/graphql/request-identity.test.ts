import { afterAll, beforeAll, expect, it } from 'vitest'
import { addActiveJob } from './active-job.ts'
import { codeOf, type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Background { backgroundOverview { mailsFailed } failedMails { id } failedTasks { id } }
  query OneJob($id: UUID!) { jobForEdit(jobId: $id) { id employer { companyName } } }
  mutation EndAll { endAllSessions(input: {}) { ended } }
`

let server: GraphqlServer

beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
})
afterAll(() => server.stop())

const post = (name: string, cookie?: string, variables = {}) =>
  server.post(
    {
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
    },
    cookie === undefined ? {} : { cookie },
  )

it('signing out everywhere ends this session with the answer', async () => {
  const { cookie } = await server.createUser()
  expect((await post('EndAll', cookie)).json()).toMatchObject({ data: { endAllSessions: { ended: 1 } } })
  expect(codeOf(await post('EndAll', cookie))).toBe('UNAUTHENTICATED')
})

it('background queries are for admins only, and refused at once after a demotion', async () => {
  const { userId, cookie } = await server.createUser({ role: 'admin' })
  expect((await post('Background', cookie)).json()).toMatchObject({
    data: { backgroundOverview: { mailsFailed: 0 }, failedMails: [], failedTasks: [] },
  })
  await server.owner.query(`update app_public.user_roles set role = 'employer' where user_id = $1`, [userId])
  expect(codeOf(await post('Background', cookie))).toBe('FORBIDDEN')
  expect(codeOf(await post('Background'))).toBe('UNAUTHENTICATED')
})

it('policies decide what a request shows: members by their own rows, admins by their database role', async () => {
  const id = await addActiveJob(server.owner)
  const [member, otherEmployer, admin] = await Promise.all([
    server.createUser({ role: 'employer' }),
    server.createUser({ role: 'employer' }),
    server.createUser({ role: 'admin' }),
  ])
  await server.owner.query(
    'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
    [id, member.userId],
  )
  const shown = async ({ cookie }: { cookie: string }): Promise<unknown> =>
    (await post('OneJob', cookie, { id })).json()
  const job = { data: { jobForEdit: { id, employer: { companyName: 'Sanitätshaus Beispiel' } } } }
  const nothing = { data: { jobForEdit: null } }

  expect([await shown(member), await shown(otherEmployer), await shown(admin)]).toMatchObject([
    job,
    nothing,
    job,
  ])
  await server.owner.query('alter policy read_as_admin on app_public.jobs using (false)')
  expect([await shown(member), await shown(admin)]).toMatchObject([job, nothing])
  await server.owner.query('alter policy read_own on app_public.jobs using (false)')
  expect(await shown(member)).toMatchObject(nothing)
})

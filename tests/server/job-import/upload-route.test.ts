import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

async function newCompany() {
  const member = await server.createUser({ role: 'employer' })
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.companies (company_name) values ('Kirchhoff') returning id`,
  )
  const companyId = rows[0]?.id ?? ''
  await server.owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    member.userId,
  ])
  return { companyId, member }
}

const put = (companyId: string, payload: string, cookie?: string, site = 'same-origin') =>
  server.app.inject({
    method: 'PUT',
    url: `/api/companies/${companyId}/ads`,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': site, ...(cookie && { cookie }) },
  })

const FILE = JSON.stringify({ label: 'stellen.csv', ads: [{ title: 'Podologe\u0000', town: 'Kassel' }] })

test('a member uploads ads, which wait for the worker under the name of the file', async () => {
  const { companyId, member } = await newCompany()
  expect((await put(companyId, FILE, member.cookie)).statusCode).toBe(200)
  expect((await put(companyId, FILE, member.cookie)).statusCode).toBe(200)
  const { rows } = await server.owner.query(
    `select label, kind, ads from app_public.job_sources join app_private.job_source_files on source_id = id where company_id = $1`,
    [companyId],
  )
  expect(rows).toEqual([
    { label: 'stellen.csv', kind: 'datei', ads: [{ title: 'Podologe', town: 'Kassel' }] },
  ])
})

test('nobody else does, and what is no list of ads is refused', async () => {
  const { companyId, member } = await newCompany()
  const stranger = await server.createUser({ role: 'employer' })
  const applicant = await server.createUser({})
  const codes = async (answer: ReturnType<typeof put>) => {
    const { statusCode } = await answer
    return statusCode
  }
  expect(await codes(put(companyId, FILE))).toBe(401)
  expect(await codes(put(companyId, FILE, stranger.cookie))).toBe(404)
  expect(await codes(put(companyId, FILE, applicant.cookie))).toBe(403)
  expect(await codes(put(companyId, FILE, member.cookie, 'cross-site'))).toBe(403)
  expect(await codes(put('none', FILE, member.cookie))).toBe(404)
  for (const text of ['{', '[]', '{"label": "x", "ads": []}', '{"label": "x", "ads": ["x"]}'])
    expect(await codes(put(companyId, text, member.cookie)), text).toBe(400)
  expect(
    await codes(
      put(companyId, JSON.stringify({ label: 'x', ads: [{ a: 'x'.repeat(5_500_000) }] }), member.cookie),
    ),
  ).toBe(413)
})

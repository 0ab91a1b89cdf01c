import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
let hash: string
let companyId: string
beforeAll(async () => {
  server = await startGraphqlServer()
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.companies (company_name, logo_url) values ('Kirchhoff', 'https://kirchhoff.example/logo.png') returning id`,
  )
  companyId = rows[0]?.id ?? ''
  const stored = await server.owner.query<{ hash: string }>(
    `update app_private.company_logos set image = 'Bild', hash = encode(sha256('Bild'), 'hex'), next_attempt_at = null returning hash`,
  )
  hash = stored.rows[0]?.hash ?? ''
})
afterAll(() => server.stop())

const logo = (cookie?: string, name = hash) =>
  server.app.inject({ url: `/logo/${name}`, headers: cookie ? { cookie } : {} })

test('a logo that nothing shows yet is for its company and admins, and is not cached', async () => {
  const member = await server.createUser({ role: 'employer' })
  await server.owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    member.userId,
  ])
  const admin = await server.createUser({ role: 'admin' })
  const stranger = await server.createUser({ role: 'employer' })
  expect((await logo()).statusCode).toBe(404)
  expect((await logo(stranger.cookie)).statusCode).toBe(404)
  for (const { cookie } of [member, admin]) {
    const answer = await logo(cookie)
    expect(answer.body).toBe('Bild')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  expect((await logo()).statusCode).toBe(404)
})

test('a logo that an online job shows is public, inert and kept by browsers', async () => {
  await server.owner.query(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     values ($1, 'Orthopädietechnik-Mechaniker (m/w/d)', 'Kirchhoff', 'Göttingen',
       (select id from app_public.places order by id limit 1), (select slug from app_public.professions order by slug limit 1),
       'vollzeit', 'Text', 3000, 3500, 'monat', 'aktiv', now(), now() + interval '30 days')`,
    [companyId],
  )
  const answer = await logo()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
  })
  await server.owner.query('update app_public.companies set withheld_at = now() where id = $1', [companyId])
  expect((await logo()).statusCode).toBe(404)
  await server.owner.query('delete from app_public.jobs where company_id = $1', [companyId])
})

test.each(['', 'x', 'A'.repeat(64), `${'a'.repeat(63)}'`, '..%2f..%2fetc%2fpasswd', 'a'.repeat(64)])(
  'nothing is at /logo/%s',
  async (name) => {
    expect((await logo(undefined, name)).statusCode).toBe(404)
  },
)

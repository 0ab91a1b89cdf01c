import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyPictureRefusals } from '../../../schema/company-pictures.ts'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Geheimer Ort' } })
  .toBuffer()

async function newCompany() {
  const member = await server.createUser({ role: 'employer' })
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.companies (company_name) values ('Kirchhoff Bild') returning id`,
  )
  const companyId = rows[0]?.id ?? ''
  await server.owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    member.userId,
  ])
  return { companyId, member }
}

const put = (companyId: string, cookie?: string, payload = photo) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/companies/${companyId}/pictures`,
    payload,
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  })

const get = (path: string, cookie?: string) =>
  server.app.inject({ url: path, headers: cookie ? { cookie } : {} })

test('an upload is for its company and admins until its page shows it, and public exactly as long', async () => {
  const { companyId, member } = await newCompany()
  const stranger = await server.createUser({ role: 'employer' })
  const admin = await server.createUser({ role: 'admin' })
  const codes = await Promise.all([put(companyId), put(companyId, stranger.cookie), put('x', member.cookie)])
  expect(codes.map((answer) => answer.json().code)).toEqual(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND'])
  const answer = await put(companyId, member.cookie)
  expect(answer.statusCode).toBe(200)
  const { id }: { id: string } = answer.json()
  const path = `/betriebsbild/${id}/480`
  const seenBy = async () =>
    Promise.all(
      [undefined, stranger.cookie, member.cookie, admin.cookie].map(
        async (cookie) => (await get(path, cookie)).statusCode,
      ),
    )
  expect(await seenBy()).toEqual([404, 404, 200, 200])
  for (const side of [480, 800]) {
    const own = await get(`/betriebsbild/${id}/${side}`, member.cookie)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side })
    expect(own.rawPayload.includes('Geheimer Ort')).toBe(false)
  }
  for (const wrong of [
    `/betriebsbild/${id}/481`,
    `/betriebsbild/${id}/`,
    '/betriebsbild/x/480',
    `/betriebsbild/${id}`,
  ])
    expect((await get(wrong, member.cookie)).statusCode, wrong).toBe(404)

  await server.owner.query(
    `update app_public.company_pictures set alt = 'Eine Werkbank', submitted_at = now(), approved_alt = 'Eine Werkbank' where id = $1`,
    [id],
  )
  expect(await seenBy()).toEqual([404, 404, 200, 200])
  await server.owner.query(
    `update app_public.companies set approved_fields = app_private.company_fields_of(companies) where id = $1`,
    [companyId],
  )
  await server.owner.query(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     values ($1, 'Orthopädietechnik-Mechaniker (m/w/d)', 'Kirchhoff', 'Göttingen',
       (select id from app_public.places order by id limit 1), (select slug from app_public.professions order by slug limit 1),
       '{vollzeit}', 'Text', 3000, 3500, 'monat', 'aktiv', now(), now() + interval '30 days')`,
    [companyId],
  )
  expect(await seenBy()).toEqual([200, 200, 200, 200])
  expect((await get(path)).headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
  })
  await server.owner.query('update app_public.companies set withheld_at = now() where id = $1', [companyId])
  expect(await seenBy()).toEqual([404, 404, 200, 200])
})

test('a seventh picture, what is none, and the 21st within an hour are refused in words', async () => {
  const { companyId, member } = await newCompany()
  const said = async (payload = photo) => {
    const answer = await put(companyId, member.cookie, payload)
    return [answer.statusCode, answer.json().message]
  }
  const refusal = (code: keyof typeof companyPictureRefusals) => {
    const { status, text } = companyPictureRefusals[code]
    return [status, text]
  }
  expect(await said(Buffer.from('%PDF-1.7'))).toEqual(refusal('NO_PICTURE'))
  await server.owner.query(
    `insert into app_public.company_pictures (company_id, width, height) select $1, 9, 9 from generate_series(1, 6)`,
    [companyId],
  )
  expect(await said()).toEqual(refusal('INVALID_STATE'))
  await server.owner.query('delete from app_public.company_pictures where company_id = $1', [companyId])
  await server.owner.query(`update auth.attempts set attempts = 20 where kind = 'picture-upload'`)
  expect(await said()).toEqual(refusal('RATE_LIMITED'))
})

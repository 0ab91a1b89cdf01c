import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPictureRefusals } from '../../../schema/work-pictures.ts'
import { COMPLETE_REQUEST } from '../../db/job-requests/request-fixtures.ts'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'
import { hugePng } from './huge-png.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
  .jpeg()
  .withExif({ IFD0: { Artist: 'Mara Lindner' }, IFD3: { GPSLatitude: '51/1 32/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer()

/** An applicant with a draft. */
async function newRequest() {
  const owner = await server.createUser({ role: 'applicant' })
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title) values ($1, app_private.new_chiffre(), 'Gesuch') returning id`,
    [owner.userId],
  )
  return { requestId: rows[0]?.id ?? '', owner }
}

const put = (requestId: string, cookie?: string, payload: Buffer = photo) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/job-requests/${requestId}/pictures`,
    payload,
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  })

const get = (path: string, cookie?: string) =>
  server.app.inject({ url: path, headers: cookie ? { cookie } : {} })

test('an upload is for its owner until the request shows it, and public exactly as long', async () => {
  const { requestId, owner } = await newRequest()
  const stranger = await server.createUser({ role: 'applicant' })
  const [employer, admin] = [
    await server.createUser({ role: 'employer' }),
    await server.createUser({ role: 'admin' }),
  ]
  const refused = await Promise.all([
    put(requestId),
    put(requestId, stranger.cookie),
    put(requestId, admin.cookie),
    put('x', owner.cookie),
  ])
  expect(refused.map((answer) => answer.json().code)).toEqual([
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  const answer = await put(requestId, owner.cookie)
  const { id }: { id: string } = answer.json()
  expect([answer.statusCode, answer.json()]).toEqual([200, { id, width: 900, height: 600 }])
  const seenBy = async () =>
    Promise.all(
      [undefined, stranger.cookie, employer.cookie, owner.cookie, admin.cookie].map(
        async (cookie) => (await get(`/werkstueck/${id}/480`, cookie)).statusCode,
      ),
    )
  expect(await seenBy()).toEqual([404, 404, 404, 200, 404])
  for (const side of [480, 800]) {
    const own = await get(`/werkstueck/${id}/${side}`, owner.cookie)
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side })
    for (const told of ['Mara', 'Exif']) expect(own.rawPayload.includes(told)).toBe(false)
  }
  for (const wrong of [
    `/werkstueck/${id}/481`,
    `/werkstueck/${id}/`,
    '/werkstueck/x/480',
    `/werkstueck/${id}`,
  ])
    expect((await get(wrong, owner.cookie)).statusCode, wrong).toBe(404)

  await server.owner.query(
    `update app_public.job_requests set short_description = 'Text', region = 'Hier', profession_slug = $2, place_id = $3, job_types = '{vollzeit}',
       status = 'zur_pruefung', submitted_at = now(), pictures = array[row($4, 'Ein Schaft', 900, 600)::app_public.work_picture] where id = $1`,
    [requestId, COMPLETE_REQUEST.profession_slug, COMPLETE_REQUEST.place_id, id],
  )
  expect(await seenBy()).toEqual([404, 404, 404, 200, 200])
  await server.owner.query(
    `select app_private.approve_submitted_request(job_requests, null), app_private.consent_by_submitting(applicant_id) from app_public.job_requests where id = $1`,
    [requestId],
  )
  expect(await seenBy()).toEqual([200, 200, 200, 200, 200])
  expect((await get(`/werkstueck/${id}/480`)).headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  // A visitor may see what hides from this account.
  await server.owner.query(
    `with made as (insert into app_public.companies (company_name) values ('Kirchhoff Versteckt') returning id),
       member as (insert into app_public.company_members (company_id, user_id) select id, $2 from made)
     insert into app_public.hidden_employers (applicant_id, company_id) select $1, id from made`,
    [owner.userId, employer.userId],
  )
  expect(await seenBy()).toEqual([200, 200, 404, 200, 200])
  await server.owner.query(`update app_public.job_requests set status = 'pausiert' where id = $1`, [
    requestId,
  ])
  expect(await seenBy()).toEqual([404, 404, 404, 200, 200])
})

test('80 megapixels, polyglots, a seventh picture, an ended request and the 21st within an hour are refused in words', async () => {
  const { requestId, owner } = await newRequest()
  const said = async (payload: Buffer = photo) => {
    const answer = await put(requestId, owner.cookie, payload)
    return [answer.statusCode, answer.json().message]
  }
  const refusal = (code: keyof typeof workPictureRefusals) => {
    const { status, text } = workPictureRefusals[code]
    return [status, text]
  }
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const [name, payload] of [
    ['header of 80 megapixels', await hugePng()],
    ['pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), png])],
    ['html', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), photo])],
    ['zip', Buffer.concat([Buffer.from('PK\x03\x04'), png])],
    ['cut', photo.subarray(0, 200)],
  ] as const)
    expect(await said(payload), name).toEqual(refusal('NO_PICTURE'))
  // What begins as a picture is one: what is behind it is not kept.
  const polyglot = await put(
    requestId,
    owner.cookie,
    Buffer.concat([photo, Buffer.from('PK\x03\x04<script>Mara</script>')]),
  )
  const drawn = await get(`/werkstueck/${polyglot.json().id}/1280`, owner.cookie)
  for (const appended of ['PK\x03\x04', '<script>', 'Mara'])
    expect(drawn.rawPayload.includes(appended)).toBe(false)

  const fill = (count: number) =>
    server.owner.query(
      `insert into app_private.work_pictures (request_id, width, height, small, medium, large) select $1, 9, 9, 'a', 'b', 'c' from generate_series(1, $2)`,
      [requestId, count],
    )
  await fill(5)
  expect(await said()).toEqual(refusal('INVALID_STATE'))
  await server.owner.query('delete from app_private.work_pictures where request_id = $1', [requestId])
  // Two at once for the last place.
  await fill(5)
  const both = await Promise.all([said(), said()])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409])
  await server.owner.query('delete from app_private.work_pictures where request_id = $1', [requestId])
  await server.owner.query(`update auth.attempts set attempts = 20 where kind = 'work-picture'`)
  expect(await said()).toEqual(refusal('RATE_LIMITED'))
})

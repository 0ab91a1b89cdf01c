import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PictureRefusalCode, pictureRefusals } from '../../../schema/newsletter-pictures.ts'
import { MAX_PICTURE_BYTES } from '../../../schema/picture-upload.ts'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b5563' } })
  .png()
  .toBuffer()

interface Put {
  readonly cookie?: string | undefined
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

const put = (payload: Buffer, { cookie, type = 'image/png', headers = {} }: Put = {}) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/newsletter/pictures',
    payload,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
  })

type Answer = Awaited<ReturnType<typeof put>>
const said = (answer: Answer) => [answer.statusCode, answer.json()]
const refusal = (code: PictureRefusalCode) => {
  const { status, text } = pictureRefusals[code]
  return [status, { code, message: text, errors: [{ message: text, extensions: { code } }] }]
}
const as = async (role: 'admin' | 'employer' | 'applicant') => (await server.createUser({ role })).cookie
const stored = async () => (await server.owner.query('select hash from app_private.newsletter_pictures')).rows

test('an admin uploads a picture, and admins alone read it while no issue shows it', async () => {
  const cookie = await as('admin')
  const answer = await put(png, { cookie })
  expect(answer.statusCode).toBe(200)
  const { hash }: { hash: string } = answer.json()
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const read = (other?: string) =>
    server.app.inject({ url: `/newsletter/bild/${hash}`, headers: other ? { cookie: other } : {} })
  const own = await read(cookie)
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1120, height: 630 })
  for (const other of [undefined, await as('employer'), await as('applicant')])
    expect((await read(other)).statusCode).toBe(404)
  // The same picture again keeps its name.
  expect((await put(png, { cookie })).json()).toEqual({ hash })
  expect(await stored()).toHaveLength(1)

  // Part of an issue that was sent: for everybody.
  await server.owner.query(
    `with issue as (
       insert into app_public.newsletter_issues
         (state, subject, preheader, slug, scheduled_at, started_at, finished_at, edition, blocks)
       values ('versendet', 'Bild & Ton', 'Aus der Werkstatt', '2026-11-bild-ton', now(), now(), now(), 1,
         jsonb_build_array(jsonb_build_object('id', 'b', 'kind', 'picture', 'picture', $1::text, 'alt', 'x')))
       returning id, subject, preheader, blocks)
     insert into app_private.newsletter_editions (issue_id, edition, subject, preheader, blocks)
     select id, 1, subject, preheader, blocks from issue`,
    [hash],
  )
  const open = await read()
  expect(open.statusCode).toBe(200)
  expect(open.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable')

  // And in the feed, which says "not changed" to those who have it.
  const feed = await server.app.inject({ url: '/newsletter/feed.xml' })
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>Bild &amp; Ton</title>')
  expect(feed.body).toContain('/newsletter/2026-11-bild-ton')
  const etag = String(feed.headers['etag'])
  const again = await server.app.inject({ url: '/newsletter/feed.xml', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('nobody else uploads, and no other site in the name of an admin', async () => {
  const before = await stored()
  expect(said(await put(png))).toEqual(refusal('UNAUTHENTICATED'))
  for (const role of ['employer', 'applicant'] as const)
    expect(said(await put(png, { cookie: await as(role) }))).toEqual(refusal('FORBIDDEN'))
  const cookie = await as('admin')
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await put(png, { cookie, headers })).statusCode).toBe(403)
  expect(await stored()).toEqual(before)
})

describe('what is no picture is refused and leaves nothing:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['SVG as PNG', svg, 'image/png', 'NO_PICTURE'],
    ['SVG', svg, 'image/svg+xml', 'UNSUPPORTED_MEDIA_TYPE'],
    ['a torn file', png.subarray(0, 40), 'image/png', 'NO_PICTURE'],
    ['nothing', Buffer.alloc(0), 'image/png', 'NO_PICTURE'],
    ['more than 5 MB', Buffer.alloc(MAX_PICTURE_BYTES + 1), 'image/png', 'FILE_TOO_LARGE'],
  ] as const)('%s', async (_, file, type, code) => {
    const before = await stored()
    expect(said(await put(file, { cookie: await as('admin'), type }))).toEqual(refusal(code))
    expect(await stored()).toEqual(before)
  })
})

test('a name that is none is not found', async () => {
  for (const name of ['x', 'ab'.repeat(31), `${'ab'.repeat(32)}0`])
    expect((await server.app.inject({ url: `/newsletter/bild/${name}` })).statusCode).toBe(404)
})

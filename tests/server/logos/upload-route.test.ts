import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LogoRefusalCode, logoRefusals } from '../../../schema/logo-upload.ts'
import { MAX_PICTURE_BYTES } from '../../../schema/picture-upload.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from '../../graphql/graphql-server.ts'
import { until, untilPasses } from '../../harness/until.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })
const png = await picture().png().toBuffer()

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

interface Put {
  readonly cookie?: string | undefined
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly from?: string
}

const put = (
  companyId: string,
  payload: Buffer | Readable,
  { cookie, type = 'image/png', headers = {}, from = '203.0.113.1' }: Put = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/companies/${companyId}/logo`,
    payload,
    remoteAddress: from,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
  })

type Answer = Awaited<ReturnType<typeof put>>
const said = (answer: Answer) => [answer.statusCode, answer.json()]
const refusal = (code: LogoRefusalCode) => {
  const { status, text } = logoRefusals[code]
  return [status, { code, message: text, errors: [{ message: text, extensions: { code } }] }]
}
const stored = async (companyId: string) => {
  const { rows } = await server.owner.query<{ image: Buffer; small_image: Buffer }>(
    'select image, small_image from app_private.company_logos where company_id = $1',
    [companyId],
  )
  return rows
}

test('a member uploads a picture, and reads it under its address in two sizes', async () => {
  const { companyId, member } = await newCompany()
  const answer = await put(companyId, png, { cookie: member.cookie })
  expect(answer.statusCode).toBe(200)
  const { address }: { address: string } = answer.json()
  expect(address).toMatch(/^\/logo\/[0-9a-f]{64}$/)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const get = (path: string, cookie?: string) =>
    server.app.inject({ url: path, headers: cookie ? { cookie } : {} })
  for (const [path, width] of [
    [address, 320],
    [`${address}/96`, 96],
  ] as const) {
    const read = await get(path, member.cookie)
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    // Nothing shows it yet.
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(path, (await server.createUser({ role: 'employer' })).cookie)).statusCode).toBe(404)
  }
  // The same picture again is the same address.
  expect((await put(companyId, png, { cookie: member.cookie })).json()).toEqual({ address })
  expect(await stored(companyId)).toHaveLength(1)
})

test('nobody else uploads, and no other site in the name of a member', async () => {
  const { companyId, member } = await newCompany()
  const as = async (role: 'employer' | 'applicant' | 'admin') => (await server.createUser({ role })).cookie
  expect(said(await put(companyId, png))).toEqual(refusal('UNAUTHENTICATED'))
  expect(said(await put(companyId, png, { cookie: await as('employer') }))).toEqual(refusal('NOT_FOUND'))
  expect(said(await put(companyId, png, { cookie: await as('applicant') }))).toEqual(refusal('FORBIDDEN'))
  expect(said(await put(companyId, png, { cookie: await as('admin') }))).toEqual(refusal('NOT_FOUND'))
  expect(said(await put('x', png, { cookie: member.cookie }))).toEqual(refusal('NOT_FOUND'))
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await put(companyId, png, { cookie: member.cookie, headers })).statusCode).toBe(403)
  expect(await stored(companyId)).toEqual([])
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A PNG whose header names another size. */
function claiming(width: number, height: number): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

describe('what is no picture of ours is refused and leaves nothing:', () => {
  const cases: ReadonlyArray<readonly [string, () => Promise<Buffer> | Buffer]> = [
    ['SVG', () => SVG],
    ['SVG behind the signature of a PNG', () => Buffer.concat([png.subarray(0, 8), SVG])],
    ['GIF', () => picture().gif().toBuffer()],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['AVIF', () => picture(64, 64).avif().toBuffer()],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a cut PNG', () => png.subarray(0, png.length - 30)],
    ['400 megapixels', () => claiming(20_000, 20_000)],
  ]
  test.each(cases)('%s', async (_what, make) => {
    const { companyId, member } = await newCompany()
    for (const type of ['image/png', 'image/webp'])
      expect(said(await put(companyId, await make(), { cookie: member.cookie, type }))).toEqual(
        refusal('NO_PICTURE'),
      )
    expect(await stored(companyId)).toEqual([])
  })

  test('by its type, its length, and when it says none', async () => {
    const { companyId, member } = await newCompany()
    const { cookie } = member
    for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html'])
      expect(said(await put(companyId, SVG, { cookie, type }))).toEqual(refusal('UNSUPPORTED_MEDIA_TYPE'))
    expect(said(await put(companyId, Buffer.alloc(MAX_PICTURE_BYTES + 1), { cookie }))).toEqual(
      refusal('FILE_TOO_LARGE'),
    )
    expect(said(await put(companyId, Readable.from([png]), { cookie }))).toEqual(refusal('LENGTH_REQUIRED'))
    expect(await stored(companyId)).toEqual([])
  })
})

test('neither what a camera wrote into it nor what was appended is kept', async () => {
  const { companyId, member } = await newCompany()
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Geheimer Ort' }, IFD3: { GPSLatitude: '51/1 32/1 0/1' } })
    .toBuffer()
  expect(photo.includes('Geheimer Ort')).toBe(true)
  const file = Buffer.concat([photo, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
  expect((await put(companyId, file, { cookie: member.cookie, type: 'image/jpeg' })).statusCode).toBe(200)
  const [logo] = await stored(companyId)
  for (const image of [logo?.image, logo?.small_image]) {
    expect(image?.includes('Geheimer Ort')).toBe(false)
    expect(image?.includes('<script>')).toBe(false)
    expect(await sharp(image).metadata()).not.toHaveProperty('exif')
  }
})

test('a 21st upload within an hour is refused before it is read', async () => {
  const { companyId, member } = await newCompany()
  await server.owner.query(
    `insert into auth.attempts (kind, key_hash, attempts) values ('logo-upload', sha256(convert_to($1, 'UTF8')), 20)`,
    [companyId],
  )
  expect(said(await put(companyId, png, { cookie: member.cookie }))).toEqual(refusal('RATE_LIMITED'))
})

test('one network uploads three pictures at a time, whatever accounts it has, and keeps no other network out', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const companies = await Promise.all(Array.from({ length: 4 }, newCompany))
  const [last] = companies.slice(3)
  const begun = async () => {
    const { rowCount } = await server.owner.query(
      `select from auth.attempts where kind = 'logo-upload' and key_hash in (
         select sha256(convert_to(id::text, 'UTF8')) from unnest($1::uuid[]) as id)`,
      [companies.map(({ companyId }) => companyId)],
    )
    return rowCount
  }
  // Bodies of which nothing comes yet.
  const slow: { readonly socket: Socket; answer: string }[] = []
  for (const { companyId, member } of companies.slice(0, 3)) {
    const upload = { socket: connect(address.port, '127.0.0.1'), answer: '' }
    upload.socket.on('error', () => {})
    upload.socket.on('data', (chunk) => {
      upload.answer += String(chunk)
    })
    upload.socket.write(
      `PUT /api/companies/${companyId}/logo HTTP/1.1\r\nhost: ${new URL(SITE).host}\r\norigin: ${SITE}\r\n` +
        `cookie: ${member.cookie}\r\ncontent-type: image/png\r\ncontent-length: ${png.length}\r\n\r\n`,
    )
    slow.push(upload)
    await until(async () => (await begun()) === slow.length)
  }
  const next = (from: string) => put(last?.companyId ?? '', png, { cookie: last?.member.cookie, from })
  expect(said(await next('127.0.0.1'))).toEqual(refusal('OVERLOADED'))
  expect((await next('2001:db8::1')).statusCode).toBe(200)
  for (const { socket } of slow) socket.write(png)
  await untilPasses(() => {
    for (const { answer } of slow) expect(answer).toContain('HTTP/1.1 200 OK')
  })
  expect((await next('127.0.0.1')).statusCode).toBe(200)
  for (const { socket } of slow) socket.destroy()
})

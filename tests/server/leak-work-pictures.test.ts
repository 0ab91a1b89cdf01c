/**
 * Pictures of own work: who took them, where and with what, and how the file was called, is found by nobody, not even by their owner; the
 * pictures and their words by who may read the request at that moment, and never by the company from which it hides.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ } from '../db/conversations/committed.ts'
import {
  COMPLETE_REQUEST,
  createRequest,
  saveRequest,
  submitRequest,
} from '../db/job-requests/request-fixtures.ts'
import { readSchema, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { makeMarks } from '../harness/leak-walk/marks.ts'
import { NOTHING_THERE } from '../harness/leak-walk/nothing-there.ts'
import { walkRoutes } from '../harness/leak-walk/routes.ts'
import { type Reader, VISITOR, type Visit } from '../harness/leak-walk/visit.ts'
import { leaksOf, type Plan, walk } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'

const { words, pixels, ...ofTheFile } = makeMarks(
  'words',
  'pixels',
  'author',
  'place',
  'fileName',
  'camera',
  'appended',
)
const NOBODYS = Object.values(ofTheFile)
const LATITUDE = '51/1 32/1 987654321/10000000'

let server: LeakServer
let plan: Plan
let applicant: Reader
let hidden: Reader
let admin: Reader
let strangers: readonly Reader[]
let requestId: string
let pictureIds: readonly string[]
let accountId: string

const personOf = ({ person }: Reader) => {
  if (person === undefined) throw new Error('Nobody is signed in')
  return person
}
const asApplicant = <T>(work: Parameters<typeof server.as<T>>[1]) => server.as(personOf(applicant), work)

/** The photo of a phone, with all that it tells, a name that tells more, and something appended. */
async function photo(): Promise<Buffer> {
  const file = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#0b5563' } })
    .jpeg()
    .withExif({
      IFD0: {
        Artist: ofTheFile.author.text,
        ImageDescription: ofTheFile.place.text,
        Model: ofTheFile.camera.text,
        Copyright: ofTheFile.author.text,
      },
      IFD3: { GPSLatitude: LATITUDE, GPSLatitudeRef: 'N', GPSLongitude: LATITUDE, GPSLongitudeRef: 'E' },
    })
    .toBuffer()
  for (const mark of [ofTheFile.author, ofTheFile.place, ofTheFile.camera])
    expect(file.includes(mark.text)).toBe(true)
  return Buffer.concat([file, Buffer.from(`<script>${ofTheFile.appended.text}</script>`)])
}

/** What somebody else gets of the pictures: by the words beside them, by their bytes, and by the status of their addresses. */
function seen(visits: readonly Visit[], reader: Reader) {
  const own = visits.filter((visit) => visit.reader === reader.name)
  const files = own.filter(({ surface }) => surface.startsWith('route /werkstueck/'))
  return {
    marks: [...new Set(leaksOf(own, [words, pixels]).map(({ mark }) => mark))].toSorted(),
    status: [...new Set(files.map(({ status }) => status))],
  }
}
const NOTHING = { marks: [], status: [404] }
const EVERYTHING = { marks: ['pixels', 'words'], status: [200] }

/** The parts of a walk that can tell a picture; the whole walk takes a minute. */
async function look(readers: readonly Reader[]): Promise<Visit[]> {
  const schema = await readSchema(server)
  const visits: Visit[] = []
  for (const reader of readers)
    visits.push(
      ...(await walkFields(server, schema, reader, plan.values)),
      ...(await walkRoutes(server, reader, plan.routeValues)),
    )
  return visits
}

function expectNothingOfTheFile(visits: readonly Visit[]): void {
  expect(
    leaksOf(visits, NOBODYS).map(({ reader, surface, mark }) => `${reader}: ${mark} in ${surface}`),
  ).toEqual([])
}

beforeAll(async () => {
  server = await startLeakServer()
  applicant = { name: 'applicant', person: await server.createUser({ role: 'applicant' }) }
  accountId = personOf(applicant).userId
  const { employer, companyId, jobId } = await employ(server.owner, server.createUser)
  const other = await employ(server.owner, server.createUser)
  hidden = { name: 'hidden company', person: employer }
  admin = { name: 'admin', person: await server.createUser({ role: 'admin' }) }
  strangers = [VISITOR, { name: 'another company', person: other.employer }]
  const fields = { ...COMPLETE_REQUEST, title: 'Orthopädietechnikerin' }
  const draft = await asApplicant((client) => createRequest(client, fields))
  requestId = draft.id
  // From this company alone: the verb hides from its domain too, which all people of tests share.
  await server.owner.query(
    'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
    [accountId, companyId],
  )
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/job-requests/${requestId}/pictures`,
    payload: await photo(),
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${ofTheFile.fileName.text}.jpg"`,
      'sec-fetch-site': 'same-origin',
      cookie: personOf(applicant).cookie,
    },
  })
  expect(answer.statusCode).toBe(200)
  const { id }: { id: string } = answer.json()
  expect(answer.json()).toEqual({ id, width: 1280, height: 823 })
  // One whose bytes can be told from all others.
  const second = await asApplicant(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select app_hidden.keep_work_picture($1, 9, 9, $2, $2, $2) as id',
      [requestId, Buffer.from(pixels.text)],
    )
    return rows[0]?.id ?? ''
  })
  pictureIds = [id, second]
  await asApplicant((client) =>
    saveRequest(client, draft, {
      ...fields,
      pictures: pictureIds.map((one) => ({ id: one, alt: `Schaft ${words.text}` })),
    }),
  )
  plan = {
    values: {
      UUID: [requestId, companyId, accountId, ...pictureIds],
      JobSearchInput: [{ text: 'Orthopädietechniker' }],
      JobRequestSearchInput: [{ text: 'Orthopädietechnikerin' }],
      name: ['Sanitätshaus'],
      PageSize: [50],
      text: [''],
    },
    slugs: [`x-${requestId}`, `orthopaedietechnikerin-${requestId}`],
    urls: ['/job-gesuch?q=Orthopaedietechnikerin', '/dashboard?tab=requests', '/admin?tab=requests'],
    routeValues: {
      ...NOTHING_THERE,
      '/job/:id/qr.svg': [`/job/${jobId}/qr.svg`],
      '/job/:id/linkvorschau/:hash': [`/job/${jobId}/linkvorschau/${'ab'.repeat(16)}`],
      '/betriebsbild/:id/:side': [`/betriebsbild/${id}/480`],
      '/werkstueck/:id/:side': pictureIds.flatMap((one) =>
        [480, 800, 1280].map((side) => `/werkstueck/${one}/${side}`),
      ),
    },
  }
})
afterAll(() => server?.stop())

describe('pictures of own work', { timeout: 600_000 }, () => {
  it('are of their owner alone while the request is a draft', async () => {
    const everybodyElse = [...strangers, hidden, admin]
    const visits = await look([...everybodyElse, applicant])
    for (const reader of everybodyElse) expect(seen(visits, reader), reader.name).toEqual(NOTHING)
    expect(seen(visits, applicant)).toEqual(EVERYTHING)
    expectNothingOfTheFile(visits)
  })

  it('are read by an admin with the request in review', async () => {
    await asApplicant((client) => submitRequest(client, requestId))
    const visits = await look([...strangers, hidden, admin])
    for (const reader of [...strangers, hidden]) expect(seen(visits, reader), reader.name).toEqual(NOTHING)
    expect(seen(visits, admin)).toEqual(EVERYTHING)
    expectNothingOfTheFile(visits)
  })

  it('are seen by everybody who sees the request online, never by whom it hides from, and kept by no cache', async () => {
    await server.owner.query(
      'select app_private.approve_submitted_request(job_requests, null) from app_public.job_requests where id = $1',
      [requestId],
    )
    const visits = await walk(server, [...strangers, hidden, admin], plan)
    for (const reader of [...strangers, admin]) expect(seen(visits, reader), reader.name).toEqual(EVERYTHING)
    expect(seen(visits, hidden)).toEqual(NOTHING)
    expectNothingOfTheFile(visits)
    const files = visits.filter(({ surface }) => surface.startsWith('route /werkstueck/'))
    expect(new Set(files.map(({ cacheControl }) => cacheControl))).toEqual(
      new Set(['private, no-store', 'no-store']),
    )
    // Bare pixels, and an address that tells nothing: random, without account, request, time or name.
    const [id = ''] = pictureIds
    for (const side of [480, 800, 1280]) {
      const { rawPayload } = await server.app.inject(`/werkstueck/${id}/${side}`)
      const { format, exif, icc, xmp, iptc } = await sharp(rawPayload).metadata()
      expect({ format, exif, icc, xmp, iptc }).toEqual({
        format: 'webp',
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
      })
    }
    for (const one of pictureIds)
      expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const { rows } = await server.owner.query<{ text: string }>(
      'select pictures::text as text from app_private.work_pictures as pictures',
    )
    const { rows: others } = await server.owner.query<{ text: string }>(
      'select job_requests::text as text from app_public.job_requests',
    )
    for (const { text } of [...rows, ...others])
      for (const mark of NOBODYS)
        expect(
          text.includes(mark.text) || text.includes(Buffer.from(mark.text).toString('hex')),
          mark.name,
        ).toBe(false)
  })

  it('are gone with the pause of the request, and with a picture that is deleted', async () => {
    await asApplicant((client) => client.query('select app_public.delete_work_picture($1)', [pictureIds[1]]))
    const [kept = '', deleted = ''] = pictureIds
    const status = async (id: string) => (await server.app.inject(`/werkstueck/${id}/480`)).statusCode
    expect([await status(kept), await status(deleted)]).toEqual([200, 404])
    await asApplicant((client) => client.query('select app_public.pause_job_request($1)', [requestId]))
    const visits = await look([...strangers, hidden])
    for (const reader of [...strangers, hidden]) expect(seen(visits, reader), reader.name).toEqual(NOTHING)
  })

  it('are found as soon as the rule is broken on purpose', async () => {
    const { rows } = await server.owner.query<{ sql: string }>(
      `select pg_get_functiondef('app_hidden.work_picture_file(uuid, integer)'::regprocedure) as sql`,
    )
    const whole = rows[0]?.sql ?? ''
    const broken = whole.replace('requests.applicant_id = app_hidden.current_user_id()', 'true')
    expect(broken).not.toBe(whole)
    await server.owner.query(broken)
    expect(
      (await walkRoutes(server, hidden, plan.routeValues)).some(
        ({ surface, status }) => surface.includes('werkstueck') && status === 200,
      ),
    ).toBe(true)
    await server.owner.query(whole)
  })
})

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { findMarks, makeMarks } from '../harness/leak-walk/marks.ts'
import { NOTHING_THERE } from '../harness/leak-walk/nothing-there.ts'
import { walkPages } from '../harness/leak-walk/pages.ts'
import { type Frames, listenAs } from '../harness/leak-walk/sockets.ts'
import { type Reader, VISITOR, type Visit } from '../harness/leak-walk/visit.ts'
import { differencesOf, leaksOf, type Plan, walk } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'
import { until } from '../harness/until.ts'

const marks = makeMarks(
  'change',
  'draft',
  'contact',
  'address',
  'phone',
  'reason',
  'notice',
  'picture',
  'pixels',
)
const ALL = Object.values(marks)

const JOB = {
  title: 'Orthopädietechniker (m/w/d)',
  place_id: 3707300,
  profession_slug: 'orthopaedietechnik-mechaniker',
  job_type: 'vollzeit',
  description: 'Sie versorgen Menschen mit Prothesen.',
  salary_min: 3100,
  salary_max: 3700,
  salary_period: 'monat',
}

const one = async (client: pg.ClientBase, statement: string, values: readonly unknown[]) => {
  const { rows } = await client.query<{ id: string; version: number }>(statement, [...values])
  if (rows[0] === undefined) throw new Error(`No row: ${statement}`)
  return rows[0]
}
const company = (client: pg.ClientBase, fields: object) =>
  one(
    client,
    'select id, version from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1))',
    [JSON.stringify(fields)],
  )
const draft = (client: pg.ClientBase, companyId: string, fields: object) =>
  one(
    client,
    'select id, version from app_public.save_job(jsonb_populate_record(null::app_public.job_fields, $1), company_id => $2)',
    [JSON.stringify({ ...JOB, ...fields }), companyId],
  )

let server: LeakServer
let owner: Reader
let plan: Plan
let readers: readonly Reader[]
let frames: readonly Frames[]
let walked: readonly Visit[]
let companyId: string
let picture: string
/** Addresses to which mails about the job may go. */
let insiders: readonly string[]

/** A job that is online; its change, a draft, the new contact of the company, its phone and a picture in review are known to its members only. */
async function arrange(): Promise<void> {
  const employer = await server.createUser({ role: 'employer' })
  const admin = await server.createUser({ role: 'admin' })
  owner = { name: 'owner', person: employer }
  insiders = [employer.email, admin.email]
  const submitted = await server.as(employer, async (client) => {
    const { id } = await company(client, {
      company_name: 'Haus Probe',
      contact_email: 'info@haus.example',
      address: marks.address.text,
      place_id: 3707300,
    })
    companyId = id
    const job = await draft(client, id, {})
    return one(client, 'select id, version from app_public.submit_job($1)', [job.id])
  })
  const online = await server.as(admin, (client) =>
    one(client, 'select id, version from app_public.approve_job($1, $2)', [submitted.id, submitted.version]),
  )
  // Feeds and the widget show it as well.
  await server.as(employer, (client) => client.query('select app_public.share_ads($1, true)', [companyId]))
  const [applicant, competitor] = [await server.createUser(), await server.createUser({ role: 'employer' })]
  await server.as(competitor, async (client) => {
    const { id } = await company(client, {
      company_name: 'Haus Nebenan',
      contact_email: 'info@nebenan.example',
      place_id: 3707300,
    })
    await draft(client, id, {})
  })
  readers = [
    VISITOR,
    { name: 'applicant', person: applicant },
    { name: 'another employer', person: competitor },
  ]
  const schema = await readSchema(server)
  frames = await Promise.all([...readers, owner].map((reader) => listenAs(server, schema, reader)))
  // From here on there is something to hide.
  const drafted = await server.as(employer, async (client) => {
    await client.query(
      `select app_public.update_company($1, jsonb_populate_record(null::app_public.company_fields, $2), 1)`,
      [
        companyId,
        JSON.stringify({
          company_name: 'Haus Probe',
          contact_email: marks.contact.email,
          contact_phone: marks.phone.digits,
          address: marks.address.text,
          place_id: 3707300,
        }),
      ],
    )
    const { id: pictureId } = await one(
      client,
      'select app_hidden.keep_company_picture($1, 9, 9, $2, $2, $2) as id, 1 as version',
      [companyId, Buffer.from(marks.pixels.text)],
    )
    picture = pictureId
    await client.query('select app_public.describe_company_picture($1, $2)', [
      pictureId,
      `Schaft ${marks.picture.text}`,
    ])
    return draft(client, companyId, { title: `Entwurf ${marks.draft.text}` })
  })
  const changed = await server.as(employer, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [online.id],
    )
    return one(
      client,
      'select id, version from app_public.save_job(jsonb_populate_record(null::app_public.job_fields, $1), job_id => $2, expected_version => $3)',
      [
        JSON.stringify({ ...JOB, title: `Meister ${marks.change.text} (m/w/d)` }),
        online.id,
        rows[0]?.version,
      ],
    )
  })
  await server.as(admin, (client) =>
    one(client, 'select id, version from app_public.reject_job($1, $2, $3)', [
      online.id,
      marks.reason.text,
      changed.version,
    ]),
  )
  await server.owner.query(
    `select app_private.notify_user($1, app_private.make_notice('application', $2, 'Text'))`,
    [employer.userId, marks.notice.text],
  )
  plan = {
    values: {
      UUID: [online.id, drafted.id, companyId, picture],
      JobSearchInput: [{ text: marks.change.text }, { text: 'Orthopädietechniker' }],
      // The name of an alert repeats what it is asked for.
      jobs: [{ text: 'Orthopädietechniker' }],
      requests: [{ text: 'Orthopädietechniker' }],
      PageSize: [50],
      text: [''],
    },
    slugs: [`x-${online.id}`, `x-${drafted.id}`],
    urls: [
      `/job-angebot?q=${'Meister'}`,
      '/dashboard?tab=jobs',
      `/dashboard?tab=jobs&job=${online.id}`,
      '/dashboard?tab=company',
      '/betrieb/haus-probe',
    ],
    routeValues: {
      ...NOTHING_THERE,
      '/job/:id/qr.svg': [`/job/${online.id}/qr.svg`, `/job/${drafted.id}/qr.svg`],
      '/job/:id/linkvorschau/:hash': [
        `/job/${online.id}/linkvorschau/${'ab'.repeat(16)}`,
        `/job/${drafted.id}/linkvorschau/${'ab'.repeat(16)}`,
      ],
      '/betriebsbild/:id/:side': [480, 800, 1280].map((side) => `/betriebsbild/${picture}/${side}`),
    },
  }
}

beforeAll(async () => {
  server = await startLeakServer()
  await arrange()
  walked = await walk(server, readers, plan)
})
afterAll(async () => {
  for (const one of frames) one.close()
  await server.stop()
})

describe('what an employer keeps back', () => {
  it('is found on no field, page, route, mail, log line or task that anybody else reads', () => {
    expect(leaksOf(walked, ALL, (reader) => insiders.includes(reader))).toEqual([])
  })

  it('is found in no frame of a socket of anybody else, and in some of its owner', async () => {
    const received = () => frames.flatMap((one) => one.visits())
    await until(() => leaksOf(received(), [marks.notice]).length > 0, 'the notification of the owner')
    expect(leaksOf(received(), ALL, (reader) => reader === 'owner')).toEqual([])
  })

  it('is found by its owner with the same walk, on fields, operations and pages', async () => {
    const own = await walk(server, [owner], plan)
    const found = leaksOf(own, ALL).filter(({ reader }) => reader === 'owner')
    expect(new Set(found.map(({ mark }) => mark))).toEqual(new Set(ALL.map(({ name }) => name)))
    expect(new Set(found.map(({ surface }) => surface.split(' ')[0]))).toEqual(
      new Set(['query', 'operation', 'page', 'route', 'mail']),
    )
  })

  it('is given away by no verb that others call', async () => {
    const schema = await readSchema(server)
    const answers: Visit[] = []
    for (const reader of readers)
      answers.push(...(await walkFields(server, schema, reader, plan.values, 'mutation')))
    expect(answers.length).toBeGreaterThan(100)
    expect(leaksOf(answers, ALL)).toEqual([])
  })

  it('is found by others as soon as one policy is broken', async () => {
    await server.owner.query('alter policy read_own on app_public.job_changes using (true)')
    await server.owner.query('alter policy read_own on app_public.jobs using (true)')
    const found = leaksOf(await walk(server, readers, plan), ALL, (reader) => insiders.includes(reader))
    expect(new Set(found.map(({ mark }) => mark))).toEqual(new Set(['change', 'draft', 'reason']))
    expect(new Set(found.map(({ reader }) => reader))).toContain('another employer')
  })
})

describe('a mark', () => {
  const { change } = marks
  it.each([
    ['in capitals', change.text.toUpperCase()],
    ['divided', `${change.text.slice(0, 9)} - ${change.text.slice(9)}`],
    ['as part of an address', `mailto:a@${change.text}.example`],
    ['URL-encoded', `%${change.text.charCodeAt(0).toString(16)}${change.text.slice(1)}`],
    ['as HTML entities', [...change.text].map((letter) => `&#${letter.charCodeAt(0)};`).join('')],
    ['in Base64', Buffer.from(`{"title":"${change.text}"}`).toString('base64')],
    ['in Base64 of a URL', Buffer.from(`ab${change.text}`).toString('base64url')],
    ['as a telephone number', `+49 ${change.digits.slice(0, 4)}/${change.digits.slice(4)}`],
  ])('is found %s', (_how, text) => {
    expect(findMarks(text, ALL).map(({ mark }) => mark)).toEqual(['change'])
  })
})

describe('two walks', () => {
  const visit = (text: string, surface = 'page /dashboard', reader = 'applicant'): Visit => ({
    reader,
    surface,
    text,
  })

  it.each([
    ['another count', [visit('3 Treffer')], [visit('4 Treffer')]],
    ['another order', [visit('[1,2]')], [visit('[2,1]')]],
    ['another error', [visit('{"code":"NOT_FOUND"}')], [visit('{"code":"FORBIDDEN"}')]],
    ['another header', [visit('{"etag":"a"}\n1')], [visit('{"etag":"b"}\n1')]],
    ['another first answer', [visit('1'), visit('1')], [visit('2'), visit('1')]],
    ['one answer more', [visit('1')], [visit('1'), visit('1')]],
    ['an answer in the second only', [], [visit('1')]],
    ['an answer in the first only', [visit('1')], []],
  ])('with %s differ', (_what, before, after) => {
    expect(differencesOf(before, after)).toEqual(['applicant: page /dashboard'])
  })

  it('differ in no nonce, no time, no order of the answers in a page and no line of the log', () => {
    const page = (nonce: string, time: number, ...answers: readonly string[]) =>
      visit(
        `{"date":"${time}","x-request-id":"${nonce}","csp":"'nonce-${nonce}'"}\n<script id="page-state">{"answers":${JSON.stringify(answers)},"now":${time}}</script>`,
      )
    const log = (line: string) => visit(line, 'log line', 'operator')
    const [before, after] = [page('a', 1, 'Job', 'Place'), page('b', 2, 'Place', 'Job')]
    expect(differencesOf([before, log('x')], [after, log('y')])).toEqual([])
    expect(differencesOf([before], [page('a', 1, 'Job', 'Town')])).toEqual(['applicant: page /dashboard'])
  })

  it('of the same pages are the same; pages that show a changed title are named', async () => {
    const [, applicant = VISITOR] = readers
    const before = await walkPages(server, applicant, plan)
    expect(differencesOf(before, await walkPages(server, applicant, plan))).toEqual([])
    await server.owner.query(`update app_public.jobs set title = 'Bandagist (m/w/d)' where status = 'aktiv'`)
    // Shared results of the list last longer while the machine is busy.
    const changed = await until(async () => {
      const found = differencesOf(before, await walkPages(server, applicant, plan))
      return found.includes('applicant: page /job-angebot') && found
    }, 'the changed title in the list')
    expect(changed).not.toContain('applicant: page /impressum')
  })
})

describe('answers to a signed-in person', () => {
  it('are stored nowhere: every page and every operation, refusals included', () => {
    const personal = walked.filter(
      ({ reader, surface }) => reader !== VISITOR.name && /^(?:operation|page) /.test(surface),
    )
    expect(personal.length).toBeGreaterThan(100)
    expect(personal.filter(({ cacheControl }) => cacheControl !== 'private, no-store')).toEqual([])
  })

  it('are no pages that visitors share', () => {
    const shared = walked.filter(
      ({ surface, cacheControl }) => surface.startsWith('page ') && /public/.test(cacheControl ?? ''),
    )
    expect(shared).toEqual([])
  })
})

/**
 * What a company keeps to itself, marked, is found by its members and by nobody else: another company, an applicant, a visitor, an admin (who
 * reads no content), somebody who is invited, and, once removed, a former member, whose open socket gets nothing any more either.
 */
import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { note, write } from '../db/applications/application-fixtures.ts'
import { invite, teamOf, teamVerb } from '../db/companies/team-fixtures.ts'
import { employ, join } from '../db/conversations/committed.ts'
import { createDraft } from '../db/jobs/job-fixtures.ts'
import { readSchema, sessionOf, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { makeMarks } from '../harness/leak-walk/marks.ts'
import { listenAs } from '../harness/leak-walk/sockets.ts'
import { type Reader, VISITOR } from '../harness/leak-walk/visit.ts'
import { leaksOf } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'
import { until } from '../harness/until.ts'
import { APPLICATION, type MarkedApplication, markedApplication } from './marked-application.ts'

const { owner, colleague, invited, asking, draft, later } = makeMarks(
  'owner',
  'colleague',
  'invited',
  'asking',
  'draft',
  'later',
)
const TEAM = [owner, colleague, invited, asking, draft]
/** What the applicant sent and got is the applicant's as well. */
const MARKS = [...TEAM, later, ...APPLICATION]

let server: LeakServer
let application: MarkedApplication
let hirer: Reader
let former: Reader
let strangers: Reader[]
let values: Record<string, unknown[]>

const personOf = ({ person }: Reader) => {
  if (person === undefined) throw new Error('Nobody is signed in')
  return person
}
const as = <T>(reader: Reader, work: Parameters<typeof server.as<T>>[1]) => server.as(personOf(reader), work)

beforeAll(async () => {
  server = await startLeakServer()
  application = await markedApplication(server, await server.createUser({ role: 'applicant' }))
  const { companyId } = application
  hirer = application.hirer
  await server.owner.query('update app_public.profiles set last_name = $2 where user_id = $1', [
    personOf(hirer).userId,
    owner.text,
  ])
  const second = await server.createUser({ role: 'employer', email: colleague.email })
  former = { name: 'former', person: await server.createUser({ role: 'employer' }) }
  for (const person of [second, personOf(former)]) await join(server.owner, companyId, person)
  await teamVerbAs(`set_member_role($1, $2, 'owner')`, [companyId, personOf(former).userId])
  const asks = await server.createUser({ role: 'employer', email: asking.email })
  await server.owner.query('insert into app_private.join_requests (company_id, user_id) values ($1, $2)', [
    companyId,
    asks.userId,
  ])
  const guest = await server.createUser({ role: 'employer', email: invited.email })
  await as(hirer, async (client) => {
    await invite(client, companyId, invited.email)
    await createDraft(client as never, companyId, { title: `Entwurf ${draft.text}` })
  })
  const other = await employ(server.owner, server.createUser)
  strangers = [
    VISITOR,
    { name: 'another company', person: other.employer },
    { name: 'another applicant', person: await server.createUser() },
    { name: 'invited', person: guest },
  ]
  values = {
    UUID: [companyId, application.id, application.jobId, personOf(hirer).userId],
    applicationId: [application.id],
    jobId: [application.jobId],
    companyId: [companyId],
    JobSearchInput: [{ text: 'Orthopädietechniker' }],
    JobRequestSearchInput: [{ text: 'Orthopädietechnikerin' }],
    jobs: [{ text: 'Orthopädietechniker' }],
    requests: [{ text: 'Orthopädietechniker' }],
    name: ['Sanitätshaus'],
    PageSize: [50],
    text: [''],
    search: [''],
  }
})
afterAll(() => server?.stop())

const teamVerbAs = (call: string, given: unknown[]) => as(hirer, (client) => teamVerb(client, call, given))

async function found(reader: Reader): Promise<Set<string>> {
  const visits = await walkFields(server, await readSchema(server), reader, values)
  // The address of the own account is no secret to it.
  const own = reader.name === 'invited' ? [invited.name] : []
  return new Set(leaksOf(visits, MARKS).flatMap(({ mark }) => (own.includes(mark) ? [] : [mark])))
}

const TEAM_QUERY = parse('{ myCompanies { team { members { email personName } invitations { email } } } }')

const team = async (reader: Reader): Promise<string> =>
  JSON.stringify(await server.execute({ document: TEAM_QUERY, session: sessionOf(reader) }))

it('is found by its members, and by nobody who is none', { timeout: 600_000 }, async () => {
  // An owner sees all; that the walk looks into the team is shown by the marks of names and addresses.
  expect(await found(former)).toEqual(new Set([...TEAM, ...APPLICATION].map(({ name }) => name)))
  for (const stranger of strangers) expect(await found(stranger), stranger.name).toEqual(new Set())
})

it('is found nowhere by who was removed: in no answer, no open socket, no notice, no mail that waits', {
  timeout: 600_000,
}, async () => {
  const schema = await readSchema(server)
  const { companyId, id, jobId } = application
  const formerId = personOf(former).userId
  // Told while still a member, and not sent yet.
  await server.owner.query(
    `select app_private.notify_user($1, app_private.make_notice('job_decision', 'Freigegeben', $2, related_job_id => $3,
       mail_template => 'job-approved', mail_payload => jsonb_build_object('jobId', $3::uuid, 'jobTitle', $2::text)))`,
    [formerId, later.text, jobId],
  )
  const told = async () => {
    const { rows } = await server.owner.query<{ text: string }>(
      `select title || message as text from app_public.notifications where user_id = $1
       union all select payload::text from app_private.mails where recipient = $2 and status = 'queued'
       union all select title || message from app_private.digest_items where user_id = $1`,
      [formerId, personOf(former).email],
    )
    return rows.map(({ text }) => text).join('\n')
  }
  expect(await told()).toContain(later.text)
  const frames = await listenAs(server, schema, former)
  const before = frames.visits().length
  await teamVerbAs('remove_colleague($1, $2)', [companyId, formerId])
  // The socket is closed, so that the page asks again.
  await as(hirer, async (client) => {
    await write(client, id, `Noch eine Antwort ${later.text}`)
    await note(client, id, `Noch eine Notiz ${later.text}`)
  })
  const listening = await listenAs(server, schema, hirer)
  await until(() => listening.visits().length > 0, 'the socket of a member')
  expect(leaksOf(frames.visits().slice(before), MARKS)).toEqual([])
  frames.close()
  listening.close()
  const again = await listenAs(server, schema, former)
  await as(hirer, (client) => write(client, id, `Und noch eine ${later.text}`))
  expect(await found(former)).toEqual(new Set())
  expect(leaksOf(again.visits(), MARKS)).toEqual([])
  again.close()
  expect(await team(former)).toBe('{"data":{"myCompanies":[]}}')
  const left = await told()
  expect(left).toContain('Sie gehören nicht mehr zum Team')
  for (const { text } of MARKS) expect(left).not.toContain(text)
  expect(leaksOf([{ reader: 'former', surface: 'told', text: left }], MARKS)).toEqual([])
  // What they wrote themselves stays with the company, which still reads everything.
  expect((await found(hirer)).size).toBe(TEAM.length + APPLICATION.length + 1)
})

it('is found by a stranger as soon as the check of the membership is broken on purpose', async () => {
  const another = strangers.find(({ name }) => name === 'another company') ?? hirer
  const read = () =>
    as(another, async (client) => JSON.stringify(await teamOf(client, application.companyId)))
  expect(await read()).toBe('null')
  const { rows } = await server.owner.query<{ sql: string }>(
    `select pg_get_functiondef('app_public.companies_team(app_public.companies)'::regprocedure) as sql`,
  )
  const whole = rows[0]?.sql ?? ''
  await server.owner.query(whole.replace(' and mine.user_id = app_hidden.current_user_id()', ''))
  const open = await read()
  await server.owner.query(whole)
  expect(open).toContain(colleague.text)
})

/**
 * The Chiffre: the identity of an applicant, marked, is found on no surface before the release; after it the name by that one
 * company, the rest of the contact only by its openContact; and nowhere after the withdrawal. The same walks look for an application of that applicant to a company
 * that is none of the readers, for one without an account to the company that reads, before its press, and for search alerts of that applicant and of an address without an account, with their links.
 */

import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ } from '../db/conversations/committed.ts'
import { contact, release, send, withdraw } from '../db/conversations/conversation-fixtures.ts'
import {
  COMPLETE_REQUEST,
  createRequest,
  type RequestFields,
  saveRequest,
  submitRequest,
} from '../db/job-requests/request-fixtures.ts'
import { readSchema, sessionOf, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { type Mark, makeMarks } from '../harness/leak-walk/marks.ts'
import { NOTHING_THERE } from '../harness/leak-walk/nothing-there.ts'
import { type Frames, listenAs } from '../harness/leak-walk/sockets.ts'
import { type Reader, VISITOR, type Visit } from '../harness/leak-walk/visit.ts'
import { type Leak, leaksOf, type Plan, walk } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'
import { until } from '../harness/until.ts'
import { type MarkedAlerts, markedAlerts } from './marked-alert.ts'
import { APPLICATION, INTERNAL, type MarkedApplication, markedApplication } from './marked-application.ts'
import { type MarkedGuest, markedGuest } from './marked-guest.ts'

const { message, plzSource, newPerson, ...contactMarks } = makeMarks(
  'person',
  'email',
  'phone',
  'street',
  'city',
  'firstName',
  'lastName',
  'newPerson',
  'plzSource',
  'message',
)
/** A postal code has ten characters at most. */
const plz: Mark = { ...plzSource, name: 'plz', text: plzSource.text.slice(0, 10), email: '' }
/** What only openContact may tell. The name of the account is not even in that. */
const IDENTITY: readonly Mark[] = [...Object.values(contactMarks), plz, newPerson]
const RELEASED = ['city', 'email', 'person', 'phone', 'plz', 'street']
/** Not a multiple of anything, and in no other row. */
const WISH = 98_731
/** A small place in the same area of postal codes as Göttingen, which is what the public reads. */
const TRUE_PLACE = 'Bovenden'

let server: LeakServer
let plan: Plan
let applicant: Reader
let company: Reader
let colleague: Reader
let strangers: readonly Reader[]
let readers: readonly Reader[]
let frames: readonly Frames[]
let requestId: string
let conversationId: string
let accountId: string
let fields: RequestFields
let application: MarkedApplication
let alerts: MarkedAlerts
let guest: MarkedGuest

const personOf = ({ person }: Reader) => {
  if (person === undefined) throw new Error('Nobody is signed in')
  return person
}
const as = <T>(reader: Reader, work: Parameters<typeof server.as<T>>[1]) => server.as(personOf(reader), work)

/** What the public must not read of a request either: owner, true place, wished salary. */
function rowLeaksOf(visits: readonly Visit[]): string[] {
  const secrets: ReadonlyArray<readonly [string, RegExp]> = [
    ['account', new RegExp(accountId)],
    ['wish', new RegExp(`\\b${WISH}\\b`)],
    ['place', new RegExp(TRUE_PLACE)],
  ]
  return visits.flatMap(({ reader, surface, text }) =>
    // The search of places knows every town.
    /earchPlaces|resolvePlace|placeInText/.test(surface)
      ? []
      : secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${reader}, ${surface}`),
  )
}

/** Mails to the applicant greet by the name of the account; that is no secret to its owner. */
const isOwn = (reader: string): boolean => reader === applicant.name || reader === applicant.person?.email

const OPEN = parse(
  'mutation Open($id: UUID!) { openContact(input: { requestId: $id }) { result { requestId chiffre contactPerson contactEmail contactPhone contactStreet contactZip contactCity contactCountry notedOn releasedAt } } }',
)

/** What each reader gets from openContact. */
const openings = (by: readonly Reader[]): Promise<Visit[]> =>
  Promise.all(
    by.map(async (reader) => ({
      reader: reader.name,
      surface: 'openContact',
      text: JSON.stringify(
        await server.execute({ document: OPEN, variables: { id: requestId }, session: sessionOf(reader) }),
      ),
    })),
  )

const whatWasFound = (leaks: readonly Leak[]): string[] =>
  [...new Set(leaks.map(({ reader, surface, mark }) => `${reader}: ${mark} in ${surface}`))].sort()

/** Admins look after accounts, whose names are theirs to read there and in the log of what they did about them, and only there. */
const isOfPeople = ({ reader, surface, mark }: Leak): boolean =>
  reader === 'admin' &&
  ['firstName', 'lastName'].includes(mark) &&
  /^(?:operation (?:AuditEntries|OpenedPerson|People)|query (?:auditEntries|people|person)|page \/nutzer)\b/.test(
    surface,
  )

/** The released name, which members of that company read in place of the Chiffre. */
const isReleasedName = ({ reader, mark }: Leak): boolean =>
  mark === 'person' &&
  [company, colleague].some(({ name, person }) => reader === name || reader === person?.email)

async function expectNothing(visits: readonly Visit[], isReleased = false): Promise<void> {
  expect(visits.length).toBeGreaterThan(300)
  const found = leaksOf(visits, IDENTITY, isOwn).filter((leak) => !isOfPeople(leak))
  const named = found.filter(isReleasedName)
  expect(whatWasFound(isReleased ? found.filter((leak) => !named.includes(leak)) : found)).toEqual([])
  if (isReleased) {
    const surfaces = named.map(({ surface }) => surface)
    for (const part of [/onversation\b/, /myInbox/, /myNotifications/, /^page .*messages/])
      expect(surfaces.filter((surface) => part.test(surface)).length, String(part)).toBeGreaterThan(0)
  }
  expect(whatWasFound(leaksOf(visits, APPLICATION))).toEqual([])
  // Its job is that of the company that reads; its mail goes to its address.
  expect(whatWasFound(leaksOf(visits, guest.marks, (reader) => reader === guest.address))).toEqual([])
  // Mails of an alert go to its address, and tell what it looks for.
  expect(
    whatWasFound(leaksOf(visits, alerts.marks, (reader) => isOwn(reader) || reader === alerts.address)),
  ).toEqual([])
  // Admins review requests, and read who asks for a review.
  expect(rowLeaksOf(visits.filter(({ reader }) => reader !== 'admin' && !isOwn(reader)))).toEqual([])
}

async function arrange(): Promise<void> {
  applicant = {
    name: 'applicant',
    person: await server.createUser({
      role: 'applicant',
      firstName: contactMarks.firstName.text,
      lastName: contactMarks.lastName.text,
    }),
  }
  accountId = personOf(applicant).userId
  const { employer, companyId, jobId } = await employ(server.owner, server.createUser)
  const second = await server.createUser({ role: 'employer' })
  await server.owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    second.userId,
  ])
  const other = await employ(server.owner, server.createUser)
  company = { name: 'company', person: employer }
  colleague = { name: 'colleague', person: second }
  strangers = [
    VISITOR,
    { name: 'another applicant', person: await server.createUser() },
    { name: 'another company', person: other.employer },
    { name: 'admin', person: await server.createUser({ role: 'admin' }) },
  ]
  readers = [...strangers, company]
  const schema = await readSchema(server)
  frames = await Promise.all([...readers, colleague].map((reader) => listenAs(server, schema, reader)))

  const { rows: places } = await server.owner.query<{ id: number }>(
    'select min(id) as id from app_public.places where town = $1',
    [TRUE_PLACE],
  )
  fields = { ...COMPLETE_REQUEST, place_id: places[0]?.id ?? null, salary_wish_month: WISH }
  requestId = await as(applicant, async (client) => {
    const { id } = await createRequest(client, fields, {
      contact_person: contactMarks.person.text,
      contact_email: contactMarks.email.email,
      contact_phone: contactMarks.phone.digits,
      contact_street: contactMarks.street.text,
      contact_zip: plz.text,
      contact_city: contactMarks.city.text,
    })
    await submitRequest(client, id)
    return id
  })
  await server.owner.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days' where id = $1`,
    [requestId],
  )
  const { rows: found } = await server.owner.query<{ slug: string }>(
    'select slug from app_public.get_public_job_request_by_id($1)',
    [requestId],
  )
  const slug = found[0]?.slug ?? ''
  conversationId = await as(company, async (client) => (await contact(client, requestId, jobId)).id)
  await as(applicant, (client) => send(client, conversationId, `Guten Tag ${message.text}`))
  application = await markedApplication(server, personOf(applicant))
  alerts = await markedAlerts(server, personOf(applicant), jobId)
  guest = await markedGuest(server, jobId)
  plan = {
    values: {
      UUID: [requestId, conversationId, companyId, accountId],
      applicationId: [application.id],
      jobId: [jobId, application.jobId],
      companyId: [companyId, application.companyId],
      // Where a page of a list begins says nothing of whose rows are on it.
      afterId: [requestId],
      beforeId: [requestId],
      JobSearchInput: [{ text: 'Orthopädietechniker' }],
      JobRequestSearchInput: [
        { text: 'Orthopädietechnikerin' },
        { text: contactMarks.person.text },
        { text: contactMarks.city.text },
      ],
      // The name of an alert repeats what it is asked for.
      jobs: [{ text: 'Orthopädietechniker' }],
      requests: [{ text: 'Orthopädietechniker' }],
      name: ['Sanitätshaus'],
      PageSize: [50],
      text: [''],
      // Nobody finds an application by guessing what is in it.
      search: APPLICATION.slice(0, 1).map(({ text }) => text),
    },
    // Another slug is only a redirect to this one.
    slugs: [`x-${requestId}`, slug],
    urls: [
      `/dashboard?tab=messages&thread=${conversationId}`,
      '/dashboard?tab=candidates',
      `/dashboard?tab=applications&job=${application.jobId}&application=${application.id}`,
      `/dashboard?tab=applications&application=${application.id}`,
      `/job-gesuch?q=${contactMarks.person.text.slice(0, 6)}`,
      `/jobs?q=${contactMarks.person.text.slice(0, 6)}`,
      '/job-gesuch?q=OTM&ort=3707300-goettingen&umkreis=20',
    ],
    routeValues: {
      ...NOTHING_THERE,
      '/job/:id/qr.svg': [`/job/${jobId}/qr.svg`],
      '/api/interviews/:id': [`/api/interviews/${application.id}`],
      '/job/:id/linkvorschau/:hash': [`/job/${jobId}/linkvorschau/${'ab'.repeat(16)}`],
    },
  }
}

beforeAll(async () => {
  server = await startLeakServer()
  await arrange()
})
afterAll(async () => {
  for (const one of frames ?? []) one.close()
  await server?.stop()
})

/** Lets everybody through a policy for a while. */
async function withoutPolicy(name: string, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await server.owner.query<{ qual: string }>(
    'select qual from pg_policies where policyname = $1 and tablename = $2',
    [name, table],
  )
  await server.owner.query(`alter policy ${name} on app_public.${table} using (true)`)
  await work()
  await server.owner.query(`alter policy ${name} on app_public.${table} using (${rows[0]?.qual})`)
}

// A walk of five readers takes a minute, several on a machine with other work.
describe('the identity of an applicant', { timeout: 600_000 }, () => {
  it('is found nowhere before the release, though the company asked and the applicant answered', async () => {
    await expectNothing(await walk(server, readers, plan))
    expect(leaksOf(await openings([...readers, colleague]), IDENTITY)).toEqual([])
  })

  it('is found by its owner with the same walk', async () => {
    const visits = await walk(server, [applicant], plan)
    const found = leaksOf(visits, IDENTITY)
    expect(new Set(found.filter(({ reader }) => isOwn(reader)).map(({ mark }) => mark))).toEqual(
      new Set([...RELEASED, 'firstName', 'lastName']),
    )
    const ofAlerts = leaksOf(visits, alerts.marks)
    expect(new Set(ofAlerts.filter(({ reader }) => isOwn(reader)).map(({ mark }) => mark))).toEqual(
      new Set(alerts.own),
    )
    // The mails to the address without an account were looked at too.
    expect(new Set(ofAlerts.filter(({ reader }) => !isOwn(reader)).map(({ mark }) => mark))).toEqual(
      new Set(['letterConfirm', 'orderedText', 'orderedConfirm', 'orderedLink', 'orderedStop']),
    )
    const ofGuest = leaksOf(visits, guest.marks)
    expect(new Set(ofGuest.map(({ mark }) => mark))).toEqual(new Set(guest.inMail))
    // Of the own application all but what the company keeps to itself.
    expect(new Set(leaksOf(visits, APPLICATION).map(({ mark }) => mark))).toEqual(
      new Set(APPLICATION.map(({ name }) => name).filter((name) => !INTERNAL.includes(name))),
    )
  })

  it('is found after the release by that company only: the name everywhere, the rest by openContact, in the released version', async () => {
    await as(applicant, (client) => release(client, conversationId))
    await as(applicant, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        'select version from app_public.job_requests where id = $1',
        [requestId],
      )
      await saveRequest(client, { id: requestId, version: rows[0]?.version ?? 0 }, fields, {
        contact_person: newPerson.text,
        contact_phone: '0551 1',
        contact_email: 'x@post.example',
        contact_zip: '37073',
        contact_city: 'Göttingen',
      })
    })
    const opened = await openings([...readers, colleague])
    const found = leaksOf(opened, IDENTITY)
    expect(whatWasFound(found)).toEqual(
      ['colleague', 'company'].flatMap((reader) =>
        RELEASED.map((mark) => `${reader}: ${mark} in openContact`),
      ),
    )
    // Opened or not, nothing but the name is in a page, cached answer, mail, notification, log line or task.
    await expectNothing(await walk(server, readers, plan), true)
  })

  it('is found nowhere after the withdrawal', async () => {
    await openings([company, colleague])
    await as(applicant, (client) => withdraw(client, conversationId))
    expect(leaksOf(await openings([...readers, colleague]), IDENTITY)).toEqual([])
    await expectNothing(await walk(server, readers, plan))
  })

  it('was in no frame of a socket, in all that time, but the name in those of that company', async () => {
    const received = () => frames.flatMap((one) => one.visits())
    await until(
      () => received().some(({ reader, text }) => reader === 'company' && text.includes('zurueckgezogen')),
      'the frame of the withdrawal',
    )
    const found = leaksOf(received(), [...IDENTITY, message, ...APPLICATION, ...guest.marks])
    expect(whatWasFound(found.filter((leak) => !isReleasedName(leak)))).toEqual([])
    expect(rowLeaksOf(received().filter(({ reader }) => reader !== 'admin'))).toEqual([])
  })

  it('is an application without an account that its company reads with the press, and nobody else', async () => {
    const schema = await readSchema(server)
    const found = async (reader: Reader, applicationId: string) =>
      new Set(
        leaksOf(
          await walkFields(server, schema, reader, { ...plan.values, applicationId: [applicationId] }),
          guest.marks,
        ).map(({ mark }) => mark),
      )
    const sentId = await guest.press()
    expect(await found(company, sentId)).toEqual(new Set(guest.sent))
    for (const stranger of strangers.filter(({ name }) => name !== 'admin'))
      expect(await found(stranger, sentId), stranger.name).toEqual(new Set())
  })

  it('is an application that its company reads whole, and others as soon as a policy is broken on purpose', async () => {
    const schema = await readSchema(server)
    const found = async (reader: Reader) =>
      new Set(
        leaksOf(await walkFields(server, schema, reader, plan.values), APPLICATION).map(({ mark }) => mark),
      )
    expect(await found(application.hirer)).toEqual(new Set(APPLICATION.map(({ name }) => name)))
    const another = strangers.find(({ name }) => name === 'another company') ?? VISITOR
    for (const [policy, table, marks] of [
      ['read_as_company', 'application_notes', ['note']],
      ['read_as_company', 'application_events', ['invitation']],
      ['read_as_company', 'answer_templates', ['template']],
    ] as const)
      await withoutPolicy(policy, table, async () => {
        expect(await found(another), table).toEqual(new Set(marks))
      })
  })

  it('is found as soon as a policy or a check is broken on purpose', async () => {
    const schema = await readSchema(server)
    const another = strangers.find(({ name }) => name === 'another company') ?? VISITOR
    const walkAnother = () => walkFields(server, schema, another, plan.values)
    expect(leaksOf(await walkAnother(), [message])).toEqual([])
    await withoutPolicy('read_as_company', 'contact_requests', async () => {
      expect(leaksOf(await walkAnother(), [message]).length).toBeGreaterThan(0)
    })
    await withoutPolicy('read_own', 'job_requests', async () => {
      const kinds = rowLeaksOf(await walkAnother()).map((leak) => leak.split(':')[0])
      expect(new Set(kinds)).toEqual(new Set(['account', 'wish', 'place']))
    })

    const { rows } = await server.owner.query<{ sql: string }>(
      `select pg_get_functiondef('app_public.open_contact(uuid)'::regprocedure) as sql`,
    )
    const whole = rows[0]?.sql ?? ''
    expect(leaksOf(await openings([company]), IDENTITY)).toEqual([])
    await server.owner.query(whole.replaceAll(/ and releases\.withdrawn_at is null/g, ''))
    expect(leaksOf(await openings([company]), IDENTITY).length).toBeGreaterThan(0)
    await server.owner.query(whole)
  })

  // These verbs end sessions and change companies: nothing can be shown after them.
  it('is given away by no verb that anybody else calls', async () => {
    const schema = await readSchema(server)
    const answers: Visit[] = []
    for (const reader of [...strangers.filter(({ name }) => name !== 'admin'), company])
      answers.push(...(await walkFields(server, schema, reader, plan.values, 'mutation')))
    expect(answers.length).toBeGreaterThan(100)
    expect(whatWasFound(leaksOf(answers, [...IDENTITY, ...APPLICATION]))).toEqual([])
  })
})

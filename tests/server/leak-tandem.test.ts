/**
 * Two who would share a job: of a question, an answer and who was asked only the person asked finds anything, and nobody notices a No. The ids
 * of questions and tandems are the marks; what a reader gets before and after an answer is compared word for word.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employ, publish } from '../db/conversations/committed.ts'
import { COMPLETE_REQUEST } from '../db/job-requests/request-fixtures.ts'
import { readSchema, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { walkPages } from '../harness/leak-walk/pages.ts'
import { type Reader, VISITOR, type Visit } from '../harness/leak-walk/visit.ts'
import { differencesOf } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'

const HALF = { ...COMPLETE_REQUEST, job_types: ['teilzeit'], weekly_hours_min: 18, weekly_hours_max: 20 }

let server: LeakServer
let company: Reader
let one: Reader
let other: Reader
let strangers: Reader[]
let jobId: string
let values: Record<string, unknown[]>
/** The question of each of the two, what ties them together, and their requests. */
let ids: { one: string; other: string; tandem: string }
let requests: { one: string; other: string }
/** While nobody has answered. */
let asked: { one: Visit[]; company: Visit[] }

const morning = async () => {
  for (const call of ['purge_tandem_questions()', 'propose_tandems()', 'find_tandems()'])
    await server.owner.query(`select app_private.${call}`)
  // "Gerade eben" would be "vor 1 Minute" in the next walk.
  await server.owner.query(
    `update app_public.notifications set created_at = now() - interval '5 hours 30 minutes' where created_at > now() - interval '5 hours'`,
  )
}

const personOf = ({ person }: Reader) => {
  if (person === undefined) throw new Error('Nobody is signed in')
  return person
}

const say = (reader: Reader, question: string, agrees: boolean) =>
  server.as(personOf(reader), (client) =>
    client.query('select app_public.answer_tandem($1, $2)', [question, agrees]),
  )

beforeAll(async () => {
  server = await startLeakServer()
  const made = await employ(server.owner, server.createUser)
  jobId = made.jobId
  company = { name: 'company', person: made.employer }
  await server.owner.query(
    `update app_public.jobs set job_types = '{vollzeit}', weekly_hours = 39, profession_slug = $2, specialties = '{}',
       place_id = $3, salary_min = 3600, salary_max = 3900 where id = $1`,
    [jobId, HALF.profession_slug, HALF.place_id],
  )
  const [first, second] = [
    await publish(server.owner, server.createUser, HALF),
    await publish(server.owner, server.createUser, HALF),
  ]
  one = { name: 'one', person: first.applicant }
  other = { name: 'other', person: second.applicant }
  requests = { one: first.requestId, other: second.requestId }
  await server.owner.query('update app_public.job_requests set wants_tandem = true where id = any ($1)', [
    Object.values(requests),
  ])
  const rival = await employ(server.owner, server.createUser)
  strangers = [
    VISITOR,
    { name: 'another company', person: rival.employer },
    { name: 'another applicant', person: await server.createUser() },
    { name: 'admin', person: await server.createUser({ role: 'admin' }) },
  ]
  values = {
    UUID: [jobId, requests.one, requests.other, made.companyId],
    jobId: [jobId],
    companyId: [made.companyId],
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

async function visitsOf(reader: Reader): Promise<Visit[]> {
  const visits = [
    ...(await walkFields(server, await readSchema(server), reader, values)),
    ...(await walkPages(server, reader, {
      slugs: [],
      urls: [
        '/dashboard?tab=requests',
        `/dashboard?tab=candidates&job=${jobId}`,
        '/dashboard?tab=notifications',
      ],
    })),
  ]
  // Says when an account that is deleted now would be erased.
  return visits.filter(({ surface }) => !surface.includes('deletionPreview'))
}

/** Which of the ids stand anywhere in what a reader gets. */
const idsIn = (visits: readonly Visit[]): string[] =>
  Object.entries(ids)
    .filter(([, id]) => visits.some(({ text }) => text.includes(id)))
    .map(([name]) => name)

/** What is told of the pair: answers that name a tandem at all. */
const told = (visits: readonly Visit[]): string =>
  visits.flatMap(({ surface, text }) => (/andem/.test(surface) ? [text] : [])).join('\n')

it('tells each of the two of the own question alone, and nobody else of any', {
  timeout: 600_000,
}, async () => {
  const before = await visitsOf(company)
  await morning()
  const { rows } = await server.owner.query<{ one: string; other: string; tandem: string }>(
    `select (select id from app_public.tandem_questions where request_id = $1) as one,
       (select id from app_public.tandem_questions where request_id = $2) as other,
       (select id from app_private.tandems) as tandem`,
    [requests.one, requests.other],
  )
  const [found] = rows
  if (!found?.one || !found.other || !found.tandem) throw new Error('Nobody was asked')
  ids = found
  values.questionId = [ids.one, ids.other]
  asked = { one: await visitsOf(one), company: await visitsOf(company) }
  expect(differencesOf(before, asked.company)).toEqual([])
  expect(idsIn(asked.one)).toEqual(['one'])
  expect(idsIn(await visitsOf(other))).toEqual(['other'])
  // Of the other one nothing but hours: not even what is public.
  const { rows: shown } = await server.owner.query<{ id: string; chiffre: string; title: string }>(
    'select id, chiffre, title from app_public.job_requests where id = any ($1)',
    [Object.values(requests)],
  )
  const partner = shown.find(({ id }) => id === requests.other)
  expect(told(asked.one)).toContain('"otherHours":20')
  for (const word of [partner?.id, partner?.chiffre, personOf(other).userId, 'teilzeit'])
    expect(told(asked.one)).not.toContain(word)
})

it('lets neither the other one nor the company notice a Yes or a No', { timeout: 600_000 }, async () => {
  await say(other, ids.other, true)
  await morning()
  expect(differencesOf(asked.one, await visitsOf(one))).toEqual([])
  expect(differencesOf(asked.company, await visitsOf(company))).toEqual([])

  await say(one, ids.one, true)
  const agreed = await visitsOf(one)
  // Not before the next morning.
  expect(differencesOf(asked.company, await visitsOf(company))).toEqual([])
  await morning()
  const proposal = await visitsOf(company)
  expect(idsIn(proposal)).toEqual(['tandem'])
  expect(told(proposal)).toContain(requests.one)
  expect(told(proposal)).toContain(requests.other)
  expect(differencesOf(agreed, await visitsOf(one))).toEqual([])
  for (const reader of strangers) expect(idsIn(await visitsOf(reader)), reader.name).toEqual([])

  // An admin among them has looked at the account, of which it is told.
  const still = await visitsOf(one)
  await say(other, ids.other, false)
  await morning()
  expect(differencesOf(still, await visitsOf(one))).toEqual([])
  expect(differencesOf(asked.company, await visitsOf(company))).toEqual([])
  expect(idsIn(await visitsOf(other))).toEqual([])
})

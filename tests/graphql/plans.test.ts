/** Prices, bookings and credits as the browser asks for them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeCredits } from '../harness/credits.ts'
import { type GraphqlServer, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Plans { soldPlans { slug version priceCents durationDays jobs isConcurrent isBoosted } vatPercent freeFirstDays }
  query Credits($companyId: UUID!) {
    companyCredits(companyId: $companyId) { hasFreeFirst isBlocked credits { id kind planName jobsLeft } }
    myBookings(companyId: $companyId) { id state invoiceNumber grossCents }
  }
  mutation Book($companyId: UUID!, $planVersion: Int!, $address: BillingAddressInput!, $clientKey: UUID!) {
    bookPlan(input: { companyId: $companyId, planSlug: "basis", planVersion: $planVersion, address: $address, clientKey: $clientKey }) {
      result { id planName state invoiceNumber netCents grossCents taxKind dueOn }
    }
  }
  mutation Submit($jobId: UUID!) { submitJob(input: { jobId: $jobId }) { result { id status } } }
  query Bookings { bookings { id } bookingOverview { open } }
`

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
})
afterAll(() => server.stop())

const ADDRESS = {
  name: 'Werkstatt am Wall GmbH',
  street: 'Am Wall 1',
  postalCode: '37073',
  town: 'Göttingen',
  country: 'DE',
  email: 'rechnung@beispiel-klinik.example',
}

async function send(name: string, cookie: string, variables: object) {
  const answer = await server.post(
    {
      operationName: name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf(name) } },
    },
    { cookie },
  )
  return answer.json()
}

/** An employer whose company has no credit and no free job, and two complete drafts. */
async function employer() {
  const person = await server.createUser({ role: 'employer' })
  const { rows } = await server.owner.query<{ id: string }>(
    `with made as (
       insert into app_public.companies (company_name, contact_email, place_id)
       values ('Werkstatt am Wall GmbH', 'info@werkstatt-am-wall.example', 3707300) returning id
     )
     insert into app_public.company_members (company_id, user_id) select id, $1 from made returning company_id as id`,
    [person.userId],
  )
  const companyId = rows[0]?.id ?? ''
  await takeCredits(server.owner, companyId)
  await server.owner.query('insert into app_private.free_job_marks (user_id) values ($1)', [person.userId])
  const drafts = await server.owner.query<{ id: string }>(
    `insert into app_public.jobs (company_id, created_by, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period)
     select $1, $2, 'Orthopädieschuhmacher (m/w/d)', 'Werkstatt am Wall GmbH', 'Göttingen', 3707300, 'orthopaedietechnik-mechaniker', 'vollzeit',
       'Wir bauen Schuhe.', 3100, 3700, 'monat'
     from generate_series(1, 2) returning id`,
    [companyId, person.userId],
  )
  return { ...person, companyId, jobIds: drafts.rows.map(({ id }) => id) }
}

test('everybody reads the prices', async () => {
  const answer = await server.get('Plans')
  expect(answer.json().data).toMatchObject({
    soldPlans: [
      {
        slug: 'basis',
        version: 1,
        priceCents: '14900',
        durationDays: 60,
        jobs: 1,
        isConcurrent: false,
        isBoosted: false,
      },
      {
        slug: 'plus',
        version: 1,
        priceCents: '24900',
        durationDays: 90,
        jobs: 1,
        isConcurrent: false,
        isBoosted: true,
      },
      {
        slug: 'jahr',
        version: 1,
        priceCents: '99000',
        durationDays: 60,
        jobs: 5,
        isConcurrent: true,
        isBoosted: false,
      },
    ],
    vatPercent: 19,
    freeFirstDays: 60,
  })
})

test('without a credit a submission is refused; a booking pays for one job', async () => {
  const { cookie, companyId, jobIds } = await employer()
  const refused = {
    message: expect.any(String),
    extensions: { code: 'PAYMENT_REQUIRED', fields: { jobId: 'no_credit' } },
  }
  expect((await send('Submit', cookie, { jobId: jobIds[0] })).errors).toEqual([
    expect.objectContaining(refused),
  ])

  const clientKey = randomUUID()
  const booked = await send('Book', cookie, { companyId, planVersion: 1, address: ADDRESS, clientKey })
  expect(booked.data.bookPlan.result).toMatchObject({
    planName: 'Basis',
    state: 'offen',
    netCents: '14900',
    grossCents: '17731',
    taxKind: 'inland',
  })
  expect(await send('Book', cookie, { companyId, planVersion: 1, address: ADDRESS, clientKey })).toEqual(
    booked,
  )

  expect((await send('Submit', cookie, { jobId: jobIds[0] })).data.submitJob.result.status).toBe(
    'zur_pruefung',
  )
  expect((await send('Submit', cookie, { jobId: jobIds[1] })).errors).toEqual([
    expect.objectContaining(refused),
  ])
  const { data } = await send('Credits', cookie, { companyId })
  expect(data.companyCredits).toMatchObject({ hasFreeFirst: false, isBlocked: false, credits: [] })
  expect(data.myBookings).toHaveLength(1)
})

test('what a booking refuses has a code and names its fields', async () => {
  const { cookie, companyId } = await employer()
  const codeOf = async (variables: object) => {
    const { errors } = await send('Book', cookie, {
      companyId,
      planVersion: 1,
      address: ADDRESS,
      clientKey: randomUUID(),
      ...variables,
    })
    return [errors[0].extensions.code, errors[0].extensions.fields]
  }
  expect(await codeOf({ planVersion: 7 })).toEqual(['CONFLICT', undefined])
  expect(await codeOf({ address: { ...ADDRESS, postalCode: '1', vatId: 'DE123456789' } })).toEqual([
    'INVALID_INPUT',
    { postalCode: 'invalid', vatId: 'invalid' },
  ])
})

test('a competitor gets nothing of it, and no employer the list of the admins', async () => {
  const { companyId, cookie } = await employer()
  await send('Book', cookie, { companyId, planVersion: 1, address: ADDRESS, clientKey: randomUUID() })
  const competitor = await employer()
  const { data } = await send('Credits', competitor.cookie, { companyId })
  expect(data).toMatchObject({ companyCredits: null, myBookings: [] })
  const listed = await send('Bookings', competitor.cookie, {})
  expect(listed.errors[0].extensions.code).toBe('FORBIDDEN')
})

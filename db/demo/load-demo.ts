/**
 * Loads the demo data into a migrated database: companies, people, jobs and requests in every status, conversations, and
 * their history.
 * Rows and ids are the same every time; dates are relative to the clock of the database.
 */
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import {
  applicationContentRows,
  applicationEventRows,
  applicationMessageRows,
  applicationNoteRows,
  applicationNotificationRows,
  applicationRows,
  applicationRowsOf,
} from './application-rows.ts'
import { insertBookings } from './bookings.ts'
import { days } from './calendar.ts'
import { companies } from './companies/companies.ts'
import { consentEventRows, consentRows } from './consents.ts'
import {
  contactRequestRows,
  conversationRowsOf,
  hiddenEmployerRows,
  messageRows,
  processingLogRows,
  releaseRows,
  reportRows,
  visitRows,
} from './conversation-rows.ts'
import { creditRows } from './credits.ts'
import type { PlaceRef } from './demo-types.ts'
import { demoId } from './deterministic.ts'
import { countFigures } from './figures.ts'
import { moderationRows, notificationRows } from './history.ts'
import { insertIntoTables, insertRows } from './insert-rows.ts'
import { jobChangeRows } from './job-changes.ts'
import { insertJobCounts } from './job-counts.ts'
import { demoJobRows, expiryAge, type JobRow, takesApplications } from './job-rows.ts'
import { insertNewsletters } from './newsletters.ts'
import { otherApplicationRows } from './other-applications.ts'
import {
  applicants,
  colleague,
  DEMO_PASSWORD,
  type DemoPerson,
  employers,
  people,
  SHOWCASE_COMPANY,
} from './people.ts'
import { insertReportCases } from './report-cases.ts'
import { requestModerationRows, requestNotificationRows } from './request-history.ts'
import { contactRows, demoRequestRows, jobRequestColumns, requestChangeRows } from './request-rows.ts'
import { writePastEvents } from './write-past-events.ts'

type Before = (ageMinutes: number) => string

const companyId = (key: string): string => demoId(`company ${key}`, days(180))

async function placeIds(client: pg.ClientBase): Promise<(place: PlaceRef) => number> {
  const { rows } = await client.query<{ id: number; plz: string; town: string }>(
    'select id, plz, town from app_public.places',
  )
  const ids = new Map(rows.map(({ id, plz, town }) => [`${plz} ${town}`, id]))
  return ([plz, town]) => {
    const id = ids.get(`${plz} ${town}`)
    if (id === undefined) throw new Error(`No place ${plz} ${town}`)
    return id
  }
}

/** Inserts the rows that better-auth writes at sign-up; the trigger open_account adds role and profile. */
async function insertPeople(client: pg.ClientBase, before: Before): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  const since = ({ age }: DemoPerson): string => before(days(age))
  await insertRows(
    client,
    'auth."user"',
    people.map((one) => ({
      id: one.id,
      name: `${one.first} ${one.last}`,
      email: one.email,
      email_verified: true,
      created_at: since(one),
      updated_at: since(one),
      account_type: one.role === 'applicant' ? 'applicant' : 'employer',
      first_name: one.first,
      last_name: one.last,
    })),
  )
  await insertRows(
    client,
    'auth.account',
    people.map((one) => ({
      id: demoId(`account ${one.email}`),
      account_id: one.id,
      provider_id: 'credential',
      user_id: one.id,
      password,
      created_at: since(one),
      updated_at: since(one),
    })),
  )
  const roles = people.map(({ id, role }) => ({ id, role }))
  await client.query(
    `insert into app_public.user_roles (user_id, role)
     select id, role::app_public.user_role from jsonb_to_recordset($1) as people(id uuid, role text)
     on conflict (user_id) do update set role = excluded.role`,
    [JSON.stringify(roles)],
  )
}

async function fillProfiles(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update app_public.profiles set
       phone = people.phone, location = people.location, search_region = people."searchRegion",
       job_preference = people.preference, profession_slug = people.profession,
       qualification = people.qualification::app_public.qualification
     from jsonb_to_recordset($1) as people(
       id uuid, phone text, location text, "searchRegion" text, preference text, profession text, qualification text)
     where profiles.user_id = people.id`,
    [JSON.stringify(applicants)],
  )
}

async function insertCompanies(
  client: pg.ClientBase,
  before: Before,
  placeId: (place: PlaceRef) => number,
): Promise<void> {
  // Right after the sign-up of whom it belongs to.
  const ageOf = (key: string): number => days(employers.get(key)?.age ?? 0) - 20
  await insertRows(
    client,
    'app_public.companies',
    companies.map(({ key, name, place, street, phone, domain, verified, description, benefits }) => ({
      id: companyId(key),
      company_name: name,
      description,
      website: `https://www.${domain}.example`,
      contact_email: `bewerbung@${domain}.example`,
      contact_phone: phone,
      address: `${street}, ${place.join(' ')}`,
      place_id: placeId(place),
      benefits: benefits ?? null,
      verified_at: verified ? before(ageOf(key) - days(1)) : null,
      // The showcase company has not chosen yet, as every new one.
      shares_ads_since: verified && key !== SHOWCASE_COMPANY ? before(ageOf(key) - days(2)) : null,
      version: 1,
      created_at: before(ageOf(key)),
      updated_at: before(ageOf(key)),
    })),
  )
  const members = companies.map(({ key }) => ({ key, user: employers.get(key)?.id, role: 'owner' }))
  await insertRows(
    client,
    'app_public.company_members',
    [...members, { key: SHOWCASE_COMPANY, user: colleague.id, role: 'member' }].map(
      ({ key, user, role }) => ({
        company_id: companyId(key),
        user_id: user,
        role,
        created_at: before(ageOf(key)),
      }),
    ),
  )
  // Its mail was sent before the demo began: nobody can accept it, and it can be revoked.
  const inviting = companies.find(({ key }) => key === SHOWCASE_COMPANY)
  await insertRows(client, 'app_private.company_invitations', [
    {
      id: demoId('invitation of a colleague'),
      company_id: companyId(SHOWCASE_COMPANY),
      invited_by: employers.get(SHOWCASE_COMPANY)?.id,
      email: `lena.brandt@${inviting?.domain}.example`,
      created_at: before(days(1)),
      expires_at: before(-days(6)),
    },
  ])
}

function jobColumns(
  row: JobRow,
  before: Before,
  placeId: (place: PlaceRef) => number,
): Record<string, unknown> {
  const { demoJob, ages } = row
  const at = (age: number | null): string | null => (age === null ? null : before(age))
  const paid = demoJob.unfinished !== true
  return {
    id: row.id,
    company_id: companyId(demoJob.company),
    created_by: employers.get(demoJob.company)?.id,
    title: row.title,
    company: row.company.name,
    location: row.place[1],
    place_id: placeId(row.place),
    profession_slug: row.profession,
    specialties: demoJob.specialties ?? [],
    job_types: demoJob.types ?? ['vollzeit'],
    qualification: demoJob.qualification,
    contract_term:
      demoJob.befristet === true || demoJob.types?.[0] === 'ausbildung' ? 'befristet' : 'unbefristet',
    weekly_hours: demoJob.hours ?? 39,
    remote: demoJob.remote ?? false,
    start_date: row.startDate,
    description: row.description,
    requirements: row.requirements,
    salary_min: paid ? demoJob.pay[0] : null,
    salary_max: paid ? demoJob.pay[1] : null,
    salary_period: paid ? (demoJob.per ?? 'monat') : null,
    status: row.status,
    rejection_reason: demoJob.reason ?? null,
    version: 1,
    created_at: before(ages.created),
    updated_at: before(ages.closed ?? ages.published ?? ages.submitted ?? ages.created),
    submitted_at: at(ages.submitted),
    published_at: at(ages.published),
    expires_at: at(ages.published === null ? null : expiryAge(ages.published)),
    takes_applications: takesApplications(demoJob.company),
    boosted_at: demoJob.boosted === true ? at(ages.published) : null,
    closed_at: at(ages.closed),
  }
}

/** Expects a transaction, the role app_owner, and the vocabulary and places to be loaded. */
export async function loadDemo(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  const now = rows[0]?.now
  if (now === undefined) throw new Error('select now() returned no row')
  const before: Before = (age) => new Date(now.getTime() - age * 60_000).toISOString()
  const placeId = await placeIds(client)
  const jobs = demoJobRows(now)
  await insertPeople(client, before)
  await fillProfiles(client)
  await insertCompanies(client, before, placeId)
  const german = companies.filter(({ place }) => /^\d{5}$/.test(place[0]))
  const booked = await insertBookings(
    client,
    german
      .toSorted((one, other) => Number(other.key === SHOWCASE_COMPANY) - Number(one.key === SHOWCASE_COMPANY))
      .map(({ key }) => ({
        key,
        id: companyId(key),
        memberId: employers.get(key)?.id,
        age: employers.get(key)?.age ?? 0,
      })),
    before,
  )
  const columns = new Map(jobs.map((row) => [row.id, jobColumns(row, before, placeId)]))
  await insertRows(client, 'app_public.jobs', [...columns.values()])
  await insertRows(client, 'app_public.job_changes', jobChangeRows(jobs, columns, before))
  await insertIntoTables(client, creditRows(jobs, booked, companyId, before))
  await client.query(
    `update app_public.job_credits set used = (select count(*) from app_public.job_terms where credit_id = job_credits.id)`,
  )
  await insertJobCounts(client)
  const requests = demoRequestRows(now)
  const requestColumns = new Map(requests.map((row) => [row.id, jobRequestColumns(row, before, placeId)]))
  const conversations = conversationRowsOf(jobs, requests, companyId)
  const reports = reportRows(conversations, requests, before)
  // Before the requests: only those of people who consent are found.
  await insertRows(client, 'app_public.privacy_consents', consentRows(requests, before))
  await insertRows(client, 'app_public.privacy_consent_events', consentEventRows(requests, before))
  await insertRows(client, 'app_public.job_requests', [...requestColumns.values()])
  await insertIntoTables(client, {
    'app_public.job_request_contacts': contactRows(requests, before),
    'app_public.job_request_changes': requestChangeRows(requests, requestColumns, before),
    'app_public.contact_requests': contactRequestRows(conversations, before),
    'app_private.job_request_visits': visitRows(before),
  })
  await insertIntoTables(client, {
    'app_public.identity_releases': releaseRows(conversations, before),
    'app_public.messages': messageRows(conversations, before),
    'app_public.data_processing_logs': processingLogRows(conversations, before),
    'app_public.hidden_employers': hiddenEmployerRows(companyId, before),
    'app_public.content_reports': reports.map(({ row }) => row),
  })
  const applications = [...applicationRowsOf(jobs, companyId), ...otherApplicationRows(jobs, companyId)]
  await insertIntoTables(client, {
    'app_public.applications': applicationRows(applications, before),
    'app_public.application_contents': applicationContentRows(applications),
    'app_public.application_events': applicationEventRows(applications, before),
    'app_public.application_messages': applicationMessageRows(applications, before),
    'app_public.application_notes': applicationNoteRows(applications, before),
  })
  // The demo's jobs have been online for days: nobody is told of them at the first start.
  await client.query(
    `with told as (delete from app_private.match_due)
     update app_public.application_contents as contents set search_text = app_private.application_search_text(contents)`,
  )
  await writePastEvents(client, [...moderationRows(jobs, before), ...requestModerationRows(requests, before)])
  await insertReportCases(client, jobs, before)
  await insertNewsletters(client, jobs, before)
  await countFigures(client)
  await client.query('select app_private.renew_usual_pay()')
  await insertRows(client, 'app_public.notifications', [
    ...notificationRows(jobs, before).map((row) => ({ ...row, subject_kind: null, subject_id: null })),
    ...requestNotificationRows(requests, conversations, reports, before),
    ...applicationNotificationRows(applications, before),
  ])
}

/**
 * Companies that follow so many conversations, each with another applicant who answered and wrote last. Does in bulk what
 * contact_applicant and send_message do, without telling anybody.
 */
import type pg from 'pg'
import { addActiveJob } from '../graphql/active-job.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'

export interface Follower {
  readonly cookie: string
  readonly sessionId: string
  readonly conversations: readonly { readonly id: string; readonly cookie: string }[]
}

const APPLICANTS = `
with people as (
  insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
  select 'Erika Mustermann', 'bewerberin-' || n || '@applicant.example', true, 'applicant', 'Erika', 'Mustermann'
  from generate_series(1, $1::integer) as n returning id
), sessions as (
  insert into auth.session (user_id, token, expires_at, updated_at)
  select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', now() from people
  returning user_id, token
)
select user_id, token, row_number() over () as n from sessions`

const CONSENTS = `
insert into app_public.privacy_consents (user_id, consent_type, consented, consented_at)
select user_id, 'profile_visibility', true, now() from bench_applicants`

const REQUESTS = `
insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug, job_types, place_id,
  radius_km, status, published_at, expires_at)
select applicant.user_id,
  overlay((select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((applicant.n >> shift) & 31)::integer + 1, 1), '' order by shift desc)
    from unnest('{0,5,10,15,20,25}'::integer[]) as shift) placing '-' from 4 for 0),
  'Orthopädietechnikerin sucht Werkstatt', 'Zehn Jahre Beinprothetik.', 'Südniedersachsen',
  (select slug from app_public.professions order by position limit 1), '{vollzeit}', 3707300, 50, 'aktiv', now(), now() + interval '90 days'
from bench_applicants as applicant`

const CONVERSATIONS = `
with chosen as (
  select job_requests.id as request_id, applicant.token
  from bench_applicants as applicant join app_public.job_requests on job_requests.applicant_id = applicant.user_id
  order by applicant.n limit $1
), made as (
  insert into app_public.contact_requests (request_id, company_id, job_id, job_title, created_by, status, created_at, answered_at,
    last_message_at, last_message_from_company, applicant_read_at, company_read_at)
  select request_id, $2, $3, 'Orthopädietechniker (m/w/d)', $4, 'beantwortet', now() - interval '2 days', now() - interval '1 day',
    now() - interval '1 day', false, now() - interval '1 day',
    -- Some of them are unread, as for a person who does not open all of them each day.
    case when random() < 0.9 then now() end
  from chosen returning id, request_id
), said as (
  insert into app_public.messages (contact_request_id, from_company, body, created_at)
  select made.id, from_company, 'Guten Tag, Ihr Gesuch passt gut zu uns.', now() - interval '1 day' - from_company::integer * interval '1 hour'
  from made cross join unnest('{true,false}'::boolean[]) as from_company
)
select made.id, chosen.token from made join chosen using (request_id)`

export async function loadApplicants(client: pg.Client, count: number): Promise<void> {
  await client.query(`create temporary table bench_applicants (user_id uuid, token text, n bigint)`)
  const { rows } = await client.query<{ user_id: string; token: string; n: string }>(APPLICANTS, [count])
  await client.query(
    'insert into bench_applicants select * from jsonb_populate_recordset(null::bench_applicants, $1)',
    [JSON.stringify(rows)],
  )
  await client.query(`set session_replication_role = replica`)
  await client.query(CONSENTS)
  await client.query(REQUESTS)
  await client.query('reset session_replication_role')
}

export async function loadFollower(client: pg.Client, count: number): Promise<Follower> {
  const jobId = await addActiveJob(client)
  const { rows: people } = await client.query<{
    user_id: string
    session_id: string
    token: string
    company_id: string
  }>(
    `with person as (
       insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
       values ('Karla Kirchhoff', 'betrieb-' || $1::text || '@haus-' || $1 || '.example', true, 'employer', 'Karla', 'Kirchhoff') returning id
     ), company as (
       update app_public.companies set verified_at = now() where id = (select company_id from app_public.jobs where id = $2) returning id
     ), session as (
       insert into auth.session (user_id, token, expires_at, updated_at)
       select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', now() from person returning id, user_id, token
     )
     select session.user_id, session.id as session_id, session.token, company.id as company_id from session, company`,
    [count, jobId],
  )
  const [person] = people
  if (!person) throw new Error('The employer was not created')
  await client.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    person.company_id,
    person.user_id,
  ])
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{ id: string; token: string }>(CONVERSATIONS, [
    count,
    person.company_id,
    jobId,
    person.user_id,
  ])
  await client.query('reset session_replication_role')
  return {
    cookie: signedCookie(person.token, TEST_AUTH_SECRET),
    sessionId: person.session_id,
    conversations: rows.map(({ id, token }) => ({ id, cookie: signedCookie(token, TEST_AUTH_SECRET) })),
  }
}

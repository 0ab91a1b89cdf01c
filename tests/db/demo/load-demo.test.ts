import { verifyPassword } from 'better-auth/crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companies } from '../../../db/demo/companies/companies.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'
import { DEMO_PASSWORD } from '../../../db/demo/people.ts'
import { freshDatabase } from '../../harness/database.ts'

type Seeded = { database: Awaited<ReturnType<typeof freshDatabase>>; client: pg.Client; statements: number }

async function seed(): Promise<Seeded> {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  const query = vi.spyOn(client, 'query')
  await loadDemo(client)
  const statements = query.mock.calls.length
  query.mockRestore()
  await client.query('commit')
  return { database, client, statements }
}

let one: Seeded
let two: Seeded

beforeAll(async () => {
  one = await seed()
  two = await seed()
})
afterAll(async () => {
  for (const seeded of [one, two]) {
    await seeded?.client.end()
    await seeded?.database.drop()
  }
})

const column = async (sql: string): Promise<unknown[]> => {
  const { rows } = await one.client.query({ text: sql, rowMode: 'array' })
  return rows.map((row: unknown[]) => row[0])
}

describe('demo data', () => {
  test('is there at once: it takes a few statements, however many rows there are', () => {
    expect(one.statements).toBeLessThan(32)
  })

  test('has active jobs in every profession, field and Bundesland', async () => {
    const active = `app_public.jobs where status = 'aktiv' and published_at <= now() and expires_at > now()`
    expect(await column(`select count(*)::integer >= 165 from ${active}`)).toEqual([true])
    expect(
      await column(
        `select slug from app_public.professions where slug not in (select profession_slug from ${active})`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select code from app_public.states where country = 'DE' and code not in (
           select state_code from app_public.places where id in (select place_id from ${active}))`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select country from app_public.places where id in (select place_id from ${active}) group by country order by country`,
      ),
    ).toEqual(['AT', 'CH', 'DE', 'LI'])
    expect(
      await column(
        `select distinct slug from app_public.jobs, unnest(specialties) as slug
         where slug not in (select slug from app_public.specialties)`,
      ),
    ).toEqual([])
  })

  test('has jobs of up to 55 days of age, and no start date in the past', async () => {
    const { rows } = await one.client.query(
      `select min(now() - published_at) < interval '3 hours' as fresh, max(now() - published_at) < interval '55 days' as young,
         max(now() - published_at) > interval '50 days' as old,
         bool_and(start_date is null or start_date > current_date) as ahead,
         bool_and(created_at < submitted_at and submitted_at < published_at) as in_order,
         count(*) filter (where boosted_at is not null) between 10 and 30 as some_boosted
       from app_public.jobs where status = 'aktiv'`,
    )
    expect(rows).toEqual([
      { fresh: true, young: true, old: true, ahead: true, in_order: true, some_boosted: true },
    ])
  })

  test('has figures of every day, and as many jobs online yesterday as began before', async () => {
    const { rows } = await one.client.query(
      `select (select count(*)::integer from app_private.figure_days) > 100 as months,
         (select sum(jobs_online)::integer from app_private.daily_figures
          where day = (now() at time zone 'Europe/Berlin')::date - 1)
         = (select count(*)::integer from app_public.jobs where status = 'aktiv'
            and published_at < date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin') as agree`,
    )
    expect(rows).toEqual([{ months: true, agree: true }])
  })

  test('counts how often each job was opened while it was online, more often than people applied', async () => {
    expect(
      await column(
        `select title from app_public.jobs where published_at < now() - interval '3 days' and (
           select coalesce(sum(views), 0) from app_public.job_daily_counts where job_id = jobs.id) <= (
           select count(*) from app_public.applications where job_id = jobs.id)`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select job_id from app_public.job_daily_counts join app_public.jobs on jobs.id = job_id
         where day < (published_at at time zone 'Europe/Berlin')::date or day > (now() at time zone 'Europe/Berlin')::date`,
      ),
    ).toEqual([])
  })

  test('gives the demo employer a job in every status, and admins a queue', async () => {
    expect(
      await column(
        `select distinct status::text from app_public.jobs
         where company_id in (
           select company_id from app_public.company_members join auth."user" on "user".id = user_id
           where email = 'arbeitgeber@orthostellen.example')
         order by 1`,
      ),
    ).toEqual([
      'abgelaufen',
      'abgelehnt',
      'aktiv',
      'besetzt',
      'entwurf',
      'gesperrt',
      'pausiert',
      'zur_pruefung',
    ])
    const inReview = await column(`select id from app_public.jobs where status = 'zur_pruefung'`)
    expect(inReview.length).toBeGreaterThanOrEqual(6)
    expect(
      await column(`select related_job_id from app_public.notifications where type = 'admin_job_pending'`),
    ).toEqual(expect.arrayContaining(inReview))
  })

  test('says in each notification of a decision what became of the job', async () => {
    expect(
      await column(
        `select distinct outcome from app_public.notifications where type = 'job_decision' order by outcome`,
      ),
    ).toEqual(['blocked', 'ended', 'online', 'rejected'])
  })

  test('has the moderation events that lead to each job’s status', async () => {
    const states = await one.client.query(
      `select jobs.status::text, (select array_agg(action order by events.created_at)
         from app_public.moderation_history as events where thing_id = jobs.id and not concerns_change) as actions
       from app_public.jobs group by 1, 2 order by 1`,
    )
    expect(states.rows).toEqual([
      { status: 'abgelaufen', actions: ['submitted', 'approved'] },
      { status: 'abgelehnt', actions: ['submitted', 'rejected'] },
      { status: 'aktiv', actions: ['submitted', 'approved'] },
      { status: 'besetzt', actions: ['submitted', 'approved'] },
      { status: 'entwurf', actions: null },
      { status: 'gesperrt', actions: ['submitted', 'approved', 'blocked'] },
      { status: 'pausiert', actions: ['submitted', 'approved'] },
      { status: 'zur_pruefung', actions: ['submitted'] },
    ])
  })

  test('gives the demo employer a change in review, a rejected one, and a job that can be renewed', async () => {
    const { rows } = await one.client.query(
      `select job_changes.rejection_reason is null as in_review, (fields).title = jobs.title as same_title,
         (fields).description <> jobs.description as other_text, jobs.status::text,
         (select array_agg(action order by events.created_at)
           from app_public.moderation_history as events where thing_id = jobs.id and concerns_change) as actions
       from app_public.job_changes join app_public.jobs on jobs.id = job_changes.job_id
       join app_public.company_members on company_members.company_id = job_changes.company_id
       join auth."user" on "user".id = user_id
       where email = 'arbeitgeber@orthostellen.example' order by 1`,
    )
    const change = { same_title: true, other_text: true, status: 'aktiv' }
    expect(rows).toEqual([
      { ...change, in_review: false, actions: ['submitted', 'rejected'] },
      { ...change, in_review: true, actions: ['submitted'] },
    ])
    // What check_job_fields accepts can be approved.
    expect(
      await column(
        'select (app_private.check_job_fields(fields, true)).title is not null from app_public.job_changes',
      ),
    ).toEqual([true, true])
    expect(
      await column(
        `select count(*)::integer from app_public.jobs join app_public.company_members using (company_id)
         join auth."user" on "user".id = user_id
         where email = 'arbeitgeber@orthostellen.example' and status = 'aktiv' and expires_at between now() and now() + interval '7 days'`,
      ),
    ).toEqual([1])
  })

  test('has requests in every status, and active ones from every profession and Bundesland', async () => {
    const { rows } = await one.client.query<{ status: string; count: number }>(
      `select status::text, count(*)::integer from app_public.job_requests group by 1 order by 1`,
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'abgelaufen',
      'abgelehnt',
      'aktiv',
      'besetzt',
      'entwurf',
      'gesperrt',
      'pausiert',
      'zur_pruefung',
    ])
    const found = 'app_private.request_index where expires_at > now()'
    expect(await column(`select count(*)::integer >= 45 from ${found}`)).toEqual([true])
    expect(
      await column(
        `select slug from app_public.professions where slug not in (select profession_slug from ${found})`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select code from app_public.states where country = 'DE' and code not in (select state_code from ${found})`,
      ),
    ).toEqual([])
  })

  test('has requests that the form would accept, published in order, each by an own account', async () => {
    // Who has submitted a request has passed these checks; only what waits for an admin may be at odds with the rules.
    expect(
      await column(
        `select title from app_public.job_requests
         where app_private.check_job_request_fields(app_private.job_request_fields_of(job_requests), true) <> '{}'`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select id from app_public.job_requests
         where app_private.check_job_request_contact(app_private.job_request_contact_of(id), true) <> '{}'`,
      ),
    ).toEqual([])
    const { rows } = await one.client.query(
      `select bool_and(job_requests.created_at < submitted_at and submitted_at < published_at) as in_order,
         bool_and(published_at < now() and expires_at > now()) filter (where status = 'aktiv') as online,
         count(*) filter (where status = 'aktiv' and expires_at < now() + interval '7 days')::integer as ending,
         bool_and(job_requests.created_at > "user".created_at) as after_sign_up
       from app_public.job_requests join auth."user" on "user".id = applicant_id where published_at is not null`,
    )
    expect(rows).toEqual([{ in_order: true, online: true, ending: 3, after_sign_up: true }])
  })

  test('reaches nobody: mail addresses and numbers of applicants are kept free for fiction', async () => {
    const { rows } = await one.client.query<{ contact_email: string; contact_phone: string }>(
      'select contact_email, contact_phone from app_public.job_request_contacts',
    )
    for (const contact of rows) {
      expect(contact.contact_email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/)
      expect(contact.contact_phone).toMatch(/^0171 39200 \d{2}$/)
    }
    expect(
      await column(
        `select contact_phone from app_public.job_request_contacts
         group by 1 having count(distinct contact_person) > 1`,
      ),
    ).toEqual([])
  })

  test('gives admins a queue of requests: new ones, changes, one that tells who it is, and reports', async () => {
    expect(
      await column(
        `select title from app_public.job_requests where status = 'zur_pruefung' or id in (
           select request_id from app_public.job_request_changes where rejection_reason is null)`,
      ),
    ).toHaveLength(7)
    const { rows: marks } = await one.client.query(
      `select status::text, array_agg(distinct kind::text order by kind::text) as kinds
       from app_public.job_requests, unnest(array[title, short_description, region, additional_info]) as words,
         unnest(app_private.contact_kinds_in(words, app_private.job_request_contact_of(id))) as kind
       group by 1 order by 1`,
    )
    expect(marks).toEqual([
      { status: 'abgelehnt', kinds: ['name', 'url'] },
      { status: 'zur_pruefung', kinds: ['phone'] },
    ])
    // What check_request_change accepts can be approved.
    expect(
      await column(
        `select count(app_private.check_request_change(job_requests, fields)::text)::integer
         from app_public.job_request_changes join app_public.job_requests on id = request_id`,
      ),
    ).toEqual([2])
    expect(
      await column(
        `select subject_kind from app_public.content_reports where settled_at is null order by created_at`,
      ),
    ).toEqual(['contact_request', 'job_request'])
    expect(
      await column(
        `select count(*)::integer from app_public.notifications
         where type in ('admin_request_pending', 'admin_content_report') and not is_read`,
      ),
    ).toEqual([9])
  })

  test.each([
    ['bewerber@orthostellen.example', 'applicant', ['abgesagt', 'freigegeben', 'offen', 'zurueckgezogen']],
    [
      'arbeitgeber@orthostellen.example',
      'company',
      ['abgesagt', 'beantwortet', 'freigegeben', 'offen', 'zurueckgezogen'],
    ],
  ])('gives %s conversations in every state, with something unread', async (email, side, states) => {
    const { rows } = await one.client.query<{ states: string[]; unread: number; events: number }>(
      `select array_agg(distinct of_person.state::text order by of_person.state::text) as states,
         count(*) filter (where of_person.unread_count > 0)::integer as unread
       from auth."user" cross join app_private.conversations_for(
         (select array_agg(id) from app_public.contact_requests), "user".id) as of_person
       where email = $1 and of_person.side::text = $2`,
      [email, side],
    )
    expect(rows[0]?.states).toEqual(states)
    expect(rows[0]?.unread).toBeGreaterThanOrEqual(1)
  })

  test('gives employer and applicant applications in every status, as the verbs would have made them', async () => {
    const shown = async (email: string) =>
      (
        await one.client.query<{
          side: string
          status: string
          is_new: boolean
          online: boolean
          searchable: boolean
        }>(
          `select shown.side::text, shown.status::text, shown.is_new, shown.job_slug is not null as online,
             exists (
               select from app_public.application_contents as contents
               where contents.application_id = shown.id and strpos(contents.search_text, app_hidden.fold_words(contents.last_name)) > 0) as searchable
           from auth."user" as account cross join app_private.applications_for(
             array(select id from app_public.applications), account.id) as shown
           where account.email = $1 and shown.side <> 'admin'`,
          [email],
        )
      ).rows
    const employer = await shown('arbeitgeber@orthostellen.example')
    expect(new Set(employer.map(({ status }) => status)).size).toBe(7)
    expect(employer.filter((row) => row.is_new).length).toBeGreaterThanOrEqual(2)
    expect(employer.every((row) => row.side === 'company' && row.online && row.searchable)).toBe(true)
    const applicant = await shown('bewerber@orthostellen.example')
    expect(applicant.map(({ side, status }) => `${side} ${status}`).sort()).toEqual([
      'applicant eingegangen',
      'applicant eingeladen',
    ])
    const { rows } = await one.client.query(
      `select applications.id from app_public.applications
       join app_public.jobs on jobs.id = applications.job_id
       join auth."user" as account on account.id = applications.applicant_id
       where applications.company_id <> jobs.company_id or not jobs.takes_applications
         or applications.submitted_at < jobs.published_at or applications.submitted_at < account.created_at
         or exists (
           select from app_public.application_events as events
           where events.application_id = applications.id and events.kind = 'verschoben' and not exists (
             select from app_private.application_transitions as transitions
             where transitions.from_status = events.from_status and transitions.to_status = events.to_status))`,
    )
    expect(rows).toEqual([])
  })

  test('gives every company one who leads its team, and the showcase a member', async () => {
    const { rows } = await one.client.query<{ role: string; companies: number; people: number }>(
      `select role::text, count(distinct company_id)::integer as companies, count(*)::integer as people
       from app_public.company_members group by role order by role`,
    )
    const [members, owners] = rows
    expect(owners).toEqual({ role: 'owner', companies: companies.length, people: companies.length })
    expect(members).toEqual({ role: 'member', companies: 1, people: 1 })
  })

  test('lets the three demo accounts sign in, each with its role', async () => {
    const { rows } = await one.client.query<{ email: string; role: string; password: string }>(
      `select "user".email, role::text, password from auth."user"
       join auth.account on account.user_id = "user".id and provider_id = 'credential' and account_id = "user".id::text
       join app_public.user_roles on user_roles.user_id = "user".id
       join app_public.profiles on profiles.user_id = "user".id
       where "user".email like '%@orthostellen.example' order by 1`,
    )
    expect(rows.map(({ email, role }) => [email, role])).toEqual([
      ['admin@orthostellen.example', 'admin'],
      ['arbeitgeber@orthostellen.example', 'employer'],
      ['bewerber@orthostellen.example', 'applicant'],
    ])
    const [account] = rows
    expect(await verifyPassword({ hash: account?.password ?? '', password: DEMO_PASSWORD })).toBe(true)
    expect(await verifyPassword({ hash: account?.password ?? '', password: 'Demo-Passwort2!' })).toBe(false)
  })

  test.each([
    'auth."user"',
    'app_public.user_roles',
    'app_public.profiles',
    'app_public.companies',
    'app_public.company_members',
    'app_private.company_invitations',
    'app_public.jobs',
    'app_public.job_changes',
    'audit.events',
    'app_public.audit_details',
    'app_public.notifications',
    'app_public.job_requests',
    'app_public.job_request_contacts',
    'app_public.job_request_changes',
    'app_public.contact_requests',
    'app_public.identity_releases',
    'app_public.messages',
    'app_public.hidden_employers',
    'app_public.content_reports',
  ])('is the same every time but for the clock: %s', async (table) => {
    // The evidence of a report tells when each message was written. Salts are random, and so are hashes with them; so are
    // the case and the reference of a report, which the database gives it.
    const clock = '_at$|_since$|^start_date$|^evidence$|^salt$|^details_hash$|^case_id$|^reference$'
    const rowsOf = async ({ client }: Seeded): Promise<unknown[]> => {
      const { rows } = await client.query<{ row: unknown }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(given)) where key !~ $1) as row
         from ${table} as given order by 1`,
        [clock],
      )
      return rows.map(({ row }) => row)
    }
    const rows = await rowsOf(one)
    expect(rows.length).toBeGreaterThan(0)
    expect(await rowsOf(two)).toEqual(rows)
  })
})

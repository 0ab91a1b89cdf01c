/** The screens of the demo tell one story: figures of different rooms about the same thing are compared as an admin reads them. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../db/demo/load-demo.ts'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import { call } from '../auth/account-fixtures.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  await client.connect()
  await client.query('begin')
  await loadDemo(client)
  await client.query('commit')
  await client.end()
})
afterAll(() => database?.drop())

const asAdmin = <T>(work: (stage: Stage) => Promise<T>): Promise<T> =>
  onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    return work(stage)
  }, database)

interface Figure {
  readonly key: string
  readonly [measure: string]: unknown
}

const figures = (stage: Stage, by: string, days: number): Promise<Figure[]> =>
  call(
    stage,
    `to_jsonb(app_public.operator_figures(current_date - $2::integer, (now() at time zone 'Europe/Berlin')::date, $1))`,
    [by, days],
  )

const sum = (found: readonly Figure[], ...names: string[]): number =>
  found.reduce((all, one) => all + names.reduce((part, name) => part + Number(one[name] ?? 0), 0), 0)

const rowsAsOwner = async (stage: Stage, sql: string): Promise<Record<string, unknown>[]> =>
  (await stage.asOwner((owner) => owner.query(sql))).rows

describe('the demo', () => {
  test('has as many new accounts in its figures as people in its list', () =>
    asAdmin(async (stage) => {
      const people = await call<Record<string, number>>(stage, 'to_jsonb(app_public.people_overview())')
      const years = await figures(stage, 'year', 800)
      expect(sum(years, 'sign_ups_applicant', 'sign_ups_employer')).toBe(
        (people['applicants'] ?? 0) + (people['employers'] ?? 0) + (people['admins'] ?? 0),
      )
      expect(sum(await figures(stage, 'day', 29), 'sign_ups_applicant')).toBeGreaterThan(5)
    }))

  test('has as many jobs online in its figures, by day and by state, as in the tile of the queue', () =>
    asAdmin(async (stage) => {
      const { active } = await call<{ active: number }>(stage, 'to_jsonb(app_public.moderation_overview())')
      const today = (await figures(stage, 'day', 0)).at(-1)
      expect(today?.['jobs_online']).toBe(active)
      expect(sum(await figures(stage, 'state', 30), 'jobs_online')).toBe(active)
    }))

  test('has something to show in each of the eleven months before this one', () =>
    asAdmin(async (stage) => {
      const months = (await figures(stage, 'month', 380)).slice(-12, -1)
      expect(months).toHaveLength(11)
      for (const name of ['jobs_submitted', 'jobs_approved', 'jobs_online', 'sign_ups_employer'])
        expect([name, months.filter((month) => Number(month[name]) === 0).map(({ key }) => key)]).toEqual([
          name,
          [],
        ])
      // The first ad online had few readers.
      expect(months.slice(1).filter((month) => Number(month['applications']) === 0)).toEqual([])
      expect(months.filter((month) => Number(month['reports']) > 0).length).toBeGreaterThan(5)
      expect(months.filter((month) => Number(month['jobs_rejected']) > 0).length).toBeGreaterThan(3)
    }))

  test('pays for every ad with one credit of its company, for the days that it is online', () =>
    asAdmin(async (stage) => {
      expect(
        await rowsAsOwner(
          stage,
          `select jobs.status, jobs.title, count(terms.id)::integer as terms from app_public.jobs
           left join app_public.job_terms as terms on terms.job_id = jobs.id
           left join app_public.job_credits as credits on credits.id = terms.credit_id
           where jobs.submitted_at is not null and jobs.status <> 'abgelehnt'
           group by jobs.id
           having count(terms.id) <> 1 or bool_or(credits.company_id <> jobs.company_id)
             or bool_or(terms.started_at is distinct from jobs.published_at or terms.paid_until is distinct from jobs.expires_at)`,
        ),
      ).toEqual([])
      expect(
        await rowsAsOwner(
          stage,
          `select credits.id from app_public.job_credits as credits
           where credits.used <> (select count(*) from app_public.job_terms where credit_id = credits.id)
             or credits.kind = 'buchung' and exists (
               select from app_public.job_terms where credit_id = credits.id and taken_at < credits.created_at)`,
        ),
      ).toEqual([])
    }))

  test('shows the employer as many taken places as its ads hold', () =>
    asAdmin(async (stage) => {
      const [year] = await rowsAsOwner(
        stage,
        `select app_hidden.places_taken(credits.id) as taken, credits.jobs as places, (
             select count(*)::integer from app_public.jobs where jobs.company_id = credits.company_id
               and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert')) as holding
         from app_public.job_credits as credits join app_public.company_members using (company_id)
         join auth."user" on "user".id = user_id
         where email = 'arbeitgeber@orthostellen.example' and credits.is_concurrent`,
      )
      // One place stays free, so that people can try it out.
      expect(year).toMatchObject({ taken: 4, places: 5 })
      expect(Number(year?.['holding'])).toBeGreaterThanOrEqual(4)
    }))

  test('has decided reports of several months, and a complaint that waits', () =>
    asAdmin(async (stage) => {
      const overview = await call<Record<string, unknown>>(
        stage,
        'to_jsonb(app_public.report_case_overview())',
      )
      const [counted] = await rowsAsOwner(
        stage,
        `select count(*)::integer as cases, count(decided_at)::integer as decided,
           (select count(*)::integer from audit.events where action = 'report_decided') as logged,
           count(distinct date_trunc('month', decided_at))::integer > 5 as months, bool_and(decided_at is null or facts is not null or opened_at > now() - interval '10 days') as told
         from app_public.report_cases`,
      )
      const years = await figures(stage, 'year', 800)
      expect(counted).toMatchObject({
        cases: sum(years, 'reports'),
        decided: sum(years, 'reports_settled'),
        months: true,
        told: true,
      })
      expect(Object.values(overview)).toContain(1)
      const worklist = await call<{ kind: string; is_complaint: boolean }[]>(
        stage,
        'to_jsonb(app_public.admin_worklist(100))',
      )
      expect(worklist.filter((thing) => thing.is_complaint)).toHaveLength(1)
    }))

  test('has what waits in the list as often as in the counts, and nothing that waits for weeks', () =>
    asAdmin(async (stage) => {
      const worklist = await call<{ kind: string; since?: string; waiting_since: string }[]>(
        stage,
        'to_jsonb(app_public.admin_worklist(100))',
      )
      const counts = await call<{ kind: string; waiting: number }[]>(
        stage,
        'to_jsonb(app_public.admin_overview())',
      )
      for (const { kind, waiting } of counts.filter(({ kind: one }) => !one.endsWith('_failed')))
        expect([kind, worklist.filter((thing) => thing.kind === kind).length]).toEqual([kind, waiting])
      const oldest = Math.max(...worklist.map((thing) => Date.now() - Date.parse(thing.waiting_since)))
      expect(oldest).toBeLessThan(4 * 24 * 3_600_000)
    }))

  test('has sent newsletters with readers, whose figures add up', () =>
    asAdmin(async (stage) => {
      const { rows } = await stage.query(
        `select issues.state::text, to_jsonb(app_public.newsletter_issues_figures(issues)) as figures,
           to_jsonb(app_public.newsletter_issues_clicks(issues)) as clicks
         from app_public.newsletter_issues as issues order by issues.started_at`,
      )
      const sent = rows.filter(({ state }) => state === 'versendet')
      expect(sent.length).toBeGreaterThanOrEqual(3)
      for (const { figures: counted, clicks } of sent) {
        expect(counted).toMatchObject({ recipients: counted.sent, made: counted.sent, waiting: 0 })
        expect(counted.delivered).toBeGreaterThan(10)
        expect(clicks.clicks).toBeGreaterThan(5)
      }
      // Each has more readers than the one before.
      expect(sent.map(({ figures: { sent: count } }) => count)).toEqual(
        sent.map(({ figures: { sent: count } }) => count).toSorted((a, b) => a - b),
      )
      const audience = await call<{ active: number }>(stage, 'to_jsonb(app_public.newsletter_audience())')
      expect(audience.active).toBeGreaterThanOrEqual(sent.at(-1)?.figures.sent)
    }))

  test('has invoices of a year without gaps, paid, overdue and cancelled', () =>
    asAdmin(async (stage) => {
      const overview = await call<{ overdue: number }>(stage, 'to_jsonb(app_public.booking_overview())')
      const [counted] = await rowsAsOwner(
        stage,
        `select count(*) filter (where bookings.state = 'offen' and due_on < current_date)::integer as overdue,
           count(distinct date_trunc('month', bookings.booked_at))::integer as months,
           bool_and(bookings.state <> 'bezahlt' or paid.cents = gross_cents) as paid_in_full,
           bool_and(bookings.booked_at > companies.created_at) as after_sign_up,
           count(*) filter (where bookings.state = 'storniert')::integer > 0 as cancelled
         from app_public.bookings join app_public.invoices on invoices.booking_id = bookings.id and invoices.kind = 'rechnung'
         join app_public.companies on companies.id = bookings.company_id
         cross join lateral (select coalesce(sum(amount_cents), 0) as cents from app_public.payments where booking_id = bookings.id) as paid`,
      )
      expect(counted).toMatchObject({
        overdue: overview.overdue,
        paid_in_full: true,
        after_sign_up: true,
        cancelled: true,
      })
      expect(Number(counted?.['overdue'])).toBeGreaterThan(0)
      expect(Number(counted?.['months'])).toBeGreaterThanOrEqual(8)
      expect(
        await rowsAsOwner(
          stage,
          'select series from app_public.invoices group by series having count(*) <> max(position) or min(position) <> 1',
        ),
      ).toEqual([])
    }))
})

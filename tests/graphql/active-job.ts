import type pg from 'pg'

interface ActiveJob {
  readonly title?: string
  readonly description?: string
  readonly lifetimeMs?: number
}

/** A job that is online, put there past every verb; returns its id. */
export async function addActiveJob(owner: Pick<pg.Pool, 'query'>, job: ActiveJob = {}): Promise<string> {
  const {
    title = 'Orthopädietechniker (m/w/d)',
    description = 'Wir suchen Sie.',
    lifetimeMs = 3_600_000,
  } = job
  const { rows } = await owner.query<{ id: string }>(
    `with company as (
       insert into app_public.companies (company_name, contact_email, place_id) values ('Sanitätshaus Beispiel', 'info@haus.example', 3707300) returning id
     )
     insert into app_public.jobs (
       company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
     select company.id, $1, 'Sanitätshaus Beispiel', places.town, places.id, professions.slug, 'vollzeit', $2,
       3000, 3600, 'monat', 'aktiv', now(), now(), now() + make_interval(secs => $3)
     from company,
       (select id, town from app_public.places order by id limit 1) as places,
       (select slug from app_public.professions order by position limit 1) as professions
     returning id`,
    [title, description, lifetimeMs / 1_000],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The job was not created: are places and professions loaded?')
  return id
}

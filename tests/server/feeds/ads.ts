/** Makes companies and ads that are online, as the owner of the database. */
import type pg from 'pg'

export type Ads = ReturnType<typeof adsOf>

export const adsOf = (owner: pg.Client) => ({
  async company(name: string, shares: boolean): Promise<string> {
    const { rows } = await owner.query<{ id: string }>(
      `insert into app_public.companies (company_name, contact_email, contact_phone, shares_ads_since)
       values ($1, 'info@haus-probe.example', '0551 1234', case when $2 then now() end) returning id`,
      [name, shares],
    )
    return rows[0]?.id ?? ''
  },

  /** Their ids. */
  async online(companyId: string, ...titles: readonly string[]): Promise<string[]> {
    const { rows } = await owner.query<{ id: string }>(
      `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, specialties, job_type, job_types,
         qualification, description, requirements, salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
       select $2, title, 'Haus Probe', 'Göttingen', (select id from app_public.places where town = 'Göttingen' order by id limit 1),
         'podologe', '{prothetik}', 'teilzeit', '{teilzeit,minijob}', 'geselle', E'**Viel** zu tun\\n\\n<script>alert(1)</script>', 'Geduld',
         3000, 3500, 'monat', 'aktiv', now(), now() - position * interval '1 minute', now() + interval '60 days'
       from unnest($1::text[]) with ordinality as given (title, position) order by position returning id`,
      [titles, companyId],
    )
    return rows.map(({ id }) => id)
  },

  /** Many like one that is online. */
  async copies(id: string | undefined, count: number): Promise<void> {
    await owner.query(
      `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, specialties, job_type, job_types,
         description, salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
       select company_id, 'Stelle ' || n, company, location, place_id, profession_slug, specialties, job_type, job_types,
         'Kurz', salary_min, salary_max, salary_period, 'entwurf', submitted_at, null, null
       from app_public.jobs, generate_series(1, $2::integer) as n where jobs.id = $1`,
      [id, count],
    )
    // In bulk what put_job_into_index does: one by one it would take a minute.
    await owner.query('alter table app_public.jobs disable trigger user')
    await owner.query(
      `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '60 days' where status = 'entwurf'`,
    )
    await owner.query('alter table app_public.jobs enable trigger user')
    await owner.query(
      `insert into app_private.job_index
       select (jsonb_populate_record(job_index, jsonb_build_object('job_id', jobs.id))).*
       from app_private.job_index, app_public.jobs where jobs.id <> $1 and job_index.job_id = $1`,
      [id],
    )
  },
})

/** Applications for one job in bulk, each of another applicant, in all statuses. As submit_application and move_applications leave them, without telling anybody. */
import type pg from 'pg'

const LOAD = `
with people as (
  insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
  select person.first || ' ' || person.last, 'bewerbung-' || n || '-' || substr($1::text, 1, 8) || '@applicant.example', true, 'applicant',
    person.first, person.last
  from generate_series(1, $2::integer) as n
  cross join lateral (select
    ('{Mara,Jonas,Svenja,Tobias,Lea,Piotr,Hannah,Ben,Aylin,Katrin}'::text[])[1 + n % 10] as first,
    ('{Lindner,Petersen,Roth,Krüger,Hofmann,Nowak,Vogt,Sommer,Yıldız,Winter,Schäfer}'::text[])[1 + (n / 10) % 11] as last) as person
  returning id, first_name, last_name, email
), numbered as (
  select *, row_number() over (order by email) as n from people
), made as (
  insert into app_public.applications (job_id, applicant_id, company_id, status, version, submitted_at, opened_at, answered_at,
    moved_at, decided_at, company_news_at, company_read_at)
  select jobs.id, numbered.id, jobs.company_id, placed.status, 2, placed.at,
    case when placed.status <> 'eingegangen' then placed.at + interval '2 hours' end,
    case when placed.status not in ('eingegangen', 'in_pruefung', 'zurueckgezogen') then placed.at + interval '1 day' end,
    case when placed.status <> 'eingegangen' then placed.at + interval '1 day' end,
    case when placed.status in ('eingestellt', 'abgelehnt', 'zurueckgezogen') then placed.at + interval '1 day' end,
    placed.at, case when placed.status <> 'eingegangen' or n % 3 = 0 then placed.at + interval '2 hours' end
  from numbered
  join app_public.jobs on jobs.id = $1::uuid
  cross join lateral (select now() - n * interval '47 minutes' as at,
    ('{eingegangen,in_pruefung,eingeladen,angebot,eingestellt,abgelehnt,zurueckgezogen,eingegangen,in_pruefung,abgelehnt}'::text[])[1 + n % 10]::app_public.application_status as status) as placed
  returning id, applicant_id, submitted_at, status
), sent as (
  insert into app_public.application_contents (application_id, first_name, last_name, email, phone, location, profession_slug,
    qualification, available_from, letter, search_text)
  select made.id, first_name, last_name, email, '0551 47110815', 'Göttingen',
    (select slug from app_public.professions order by position limit 1),
    ('{geselle,meister,ausbildung}'::text[])[1 + n % 3]::app_public.qualification, current_date + 60,
    'Guten Tag, seit sechs Jahren baue ich Beinprothesen. Bei Ihnen reizt mich, dass eine Versorgung in einer Hand bleibt. Probearbeiten kann ich ab Dezember.',
    app_hidden.fold_words(first_name || ' ' || last_name)
  from made join numbered on numbered.id = made.applicant_id
), begun as (
  insert into app_public.application_events (application_id, kind, side, to_status, created_at)
  select id, 'eingegangen', 'applicant', 'eingegangen', submitted_at from made
)
select count(*)::integer as count from made`

/** Submitted 47 minutes apart, the newest now. */
export async function loadApplications(client: pg.Client, jobId: string, count: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(LOAD, [jobId, count])
  await client.query('reset session_replication_role')
}

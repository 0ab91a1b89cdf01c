create or replace function app_public.ended_job(job_id uuid) returns app_public.ended_job
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- A paused job or one in review may return; a 410 would remove it from search engines for good.
  select row(professions.name, professions.field_slug, places.id, places.town)::app_public.ended_job
  from app_public.jobs
  join app_public.professions on professions.slug = jobs.profession_slug
  join app_public.places on places.id = jobs.place_id
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  where jobs.id = ended_job.job_id and jobs.published_at is not null
    and (jobs.status in ('abgelaufen', 'besetzt', 'gesperrt')
      or (jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now()))
$$;
comment on function app_public.ended_job(uuid) is 'A job that was published and is over (expired, filled or blocked): its page answers 410 and leads on to others. Null while it is online, paused or in review.';
grant execute on function app_public.ended_job(uuid) to app_visitor, app_member;

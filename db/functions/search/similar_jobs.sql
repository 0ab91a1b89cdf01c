create or replace function app_public.similar_jobs(job_id uuid) returns app_public.public_job[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- Planning its joins anew for each job took longer than reading them.
set plan_cache_mode = force_generic_plan
as $$
declare
  _job record;
  _ids uuid[];
begin
  -- Also for a job that is over: its page then lists alternatives. Not for one that is hidden (a draft, in review,
  -- rejected, paused or blocked): its row may hold a text that nobody approved, and the answer would tell that it exists.
  select jobs.profession_slug, professions.field_slug, jobs.specialties, places.latitude, places.longitude into _job
  from app_public.jobs
  join app_public.professions on professions.slug = jobs.profession_slug
  join app_public.places on places.id = jobs.place_id
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  where jobs.id = similar_jobs.job_id
    and (jobs.status in ('aktiv', 'abgelaufen', 'besetzt') or (jobs.status = 'pausiert' and jobs.expires_at <= now()));
  if not found then
    return '{}';
  end if;
  -- Candidates are the newest jobs of the profession and of its field; they are sorted by distance and common
  -- specialties.
  _ids := array(
    select candidates.job_id
    from (
      (select job_index.job_id, job_index.place_id, job_index.specialty_set, 0 as other_profession, job_index.published_at
        from app_private.job_index
        where job_index.profession_slug = _job.profession_slug and job_index.expires_at > now() and job_index.job_id <> similar_jobs.job_id
        order by job_index.published_at desc, job_index.job_id desc
        limit 200)
      union all
      (select job_index.job_id, job_index.place_id, job_index.specialty_set, 1, job_index.published_at
        from app_private.job_index
        where job_index.field_slug = _job.field_slug and job_index.profession_slug <> _job.profession_slug
          and job_index.expires_at > now() and job_index.job_id <> similar_jobs.job_id
        order by job_index.published_at desc, job_index.job_id desc
        limit 50)
    ) as candidates
    join app_public.places on places.id = candidates.place_id
    join app_private.specialty_sets on specialty_sets.id = candidates.specialty_set
    order by app_private.distance_km(_job.latitude, _job.longitude, places.latitude, places.longitude)
        + 80 * candidates.other_profession
        - 25 * (select count(*) from unnest(specialty_sets.specialties) as slug where slug = any (_job.specialties)),
      candidates.published_at desc, candidates.job_id desc
    limit 4);
  return coalesce((
    select array_agg(public_jobs.job order by array_position(_ids, public_jobs.job_id))
    from app_private.public_jobs_of(_ids, false) as public_jobs), '{}');
end
$$;
comment on function app_public.similar_jobs(uuid) is 'Up to 4 online jobs like this one: same profession or field, near, with the same specialties. Empty unless the job is online or publicly ended.';
grant execute on function app_public.similar_jobs(uuid) to app_visitor, app_member;

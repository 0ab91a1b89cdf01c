create or replace function app_public.saved_job_items(job_ids uuid[]) returns app_public.saved_job_item[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
begin
  if cardinality(saved_job_items.job_ids) > 100 then perform app_hidden.fail('OS422', '{"job_ids": "too_many"}'); end if;
  return (
    select coalesce(array_agg(row(
        asked.job_id,
        case when online.job_id is not null then 'online' when (known.job).id is null or not known.is_over then 'nicht_online' else 'beendet' end,
        saved_jobs.saved_at,
        coalesce((online.job).title, (known.job).title),
        coalesce((online.job).company, known.company_name),
        coalesce((online.job).town, known.town),
        coalesce((online.job).field_slug, known.field_slug),
        (known.job).place_id,
        online.job
      )::app_public.saved_job_item order by asked.place), '{}')
    from (
      select unnested.job_id, min(unnested.place) as place
      from unnest(saved_job_items.job_ids) with ordinality as unnested (job_id, place)
      where unnested.job_id is not null
      group by unnested.job_id
    ) as asked
    left join app_private.public_jobs_of(saved_job_items.job_ids, false) as online on online.job_id = asked.job_id
    left join app_public.saved_jobs on saved_jobs.job_id = asked.job_id and saved_jobs.user_id = me
    left join lateral (
      -- In these states the row holds the approved texts. In any other state it may hold a text that nobody has approved.
      select jobs as job, over.is_over, places.town, professions.field_slug,
        case when companies.verified_at is null then jobs.company else companies.company_name end as company_name
      from app_public.jobs
      join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
      join app_public.places on places.id = jobs.place_id
      join app_public.professions on professions.slug = jobs.profession_slug
      cross join lateral (select jobs.status in ('abgelaufen', 'besetzt') or jobs.expires_at <= now() as is_over) as over
      where jobs.id = asked.job_id and jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt')
        -- Only people who saved a job while it was online learn that it is paused.
        and (jobs.status = 'aktiv' or over.is_over or saved_jobs.job_id is not null)
    ) as known on true
    -- An id that tells nothing to the caller is left out: whether such a job exists is not told either.
    where online.job_id is not null or (known.job).id is not null or saved_jobs.job_id is not null);
end
$$;
comment on function app_public.saved_job_items(uuid[]) is 'These jobs as the Merkliste shows them, in the order of the ids; also for visitors, whose list is in their browser. Left out is what the caller has not saved and the public reads nothing of: paused, blocked, or never online. At most 100 (OS422).';
grant execute on function app_public.saved_job_items(uuid[]) to app_visitor, app_member;

create or replace function app_public.match_reasons(job_id uuid) returns app_public.matching_job
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
begin
  if me is null or match_reasons.job_id is null then return null; end if;
  return (
    select row(matches.score || '~' || matches.job_id, matches.score, matches.reasons, matches.source, matches.request_id,
      matches.alert_id, job_matches.told_on, shown.job, places.town, wishes.radius_km, search_alerts.name)::app_public.matching_job
    from app_private.matching_jobs_of(me, match_reasons.job_id) as matches
    join app_private.public_jobs_of(array[match_reasons.job_id], false) as shown on shown.job_id = matches.job_id
    left join app_private.job_matches on job_matches.user_id = me and job_matches.job_id = matches.job_id
    left join app_private.wishes on wishes.id = matches.wish_id
    left join app_public.places on places.id = wishes.place_id
    left join app_public.search_alerts on search_alerts.id = matches.alert_id
    order by matches.score desc
    limit 1);
end
$$;
comment on function app_public.match_reasons(uuid) is 'Why a job suits the caller; null when it does not, or no longer does, and for visitors.';
grant execute on function app_public.match_reasons(uuid) to app_visitor, app_member;

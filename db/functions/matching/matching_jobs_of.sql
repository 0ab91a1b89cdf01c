create or replace function app_private.matching_jobs_of(person_id uuid, only_job_id uuid default null)
returns table (job_id uuid, source app_public.match_source, request_id uuid, alert_id uuid, score integer, reasons app_public.match_reason[])
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select matches.job_id,
    case when matches.request_id is null then 'profil'::app_public.match_source else 'gesuch' end,
    matches.request_id, null::uuid, matches.score, matches.reasons
  from app_private.matches_for_people(
    case when only_job_id is not null then array[only_job_id] end,
    array(select wishes.id from app_private.wishes where wishes.user_id = person_id)) as matches;
end
$$;
comment on function app_private.matching_jobs_of(uuid, uuid) is 'Online jobs that suit a person now, or only this one.';

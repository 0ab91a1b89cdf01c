create or replace function app_private.matching_jobs_of(person_id uuid, only_job_id uuid default null)
returns table (job_id uuid, source app_public.match_source, request_id uuid, wish_id uuid, alert_id uuid, score integer, reasons app_public.match_reason[])
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  with by_wish as materialized (
    select matches.* from app_private.matches_for_people(
      case when only_job_id is not null then array[only_job_id] end,
      array(select wishes.id from app_private.wishes where wishes.user_id = person_id)) as matches
  ), hits as materialized (
    -- The newest of several alerts. One that is off is no wish.
    select distinct on (jobs.id) jobs.id, jobs.company_id, search_alerts.id as alert_id
    from app_public.search_alerts
    join app_private.alert_job_hits as hits on hits.alert_id = search_alerts.id
    join app_private.job_index on job_index.job_id = hits.job_id and job_index.expires_at > now()
    join app_public.jobs on jobs.id = hits.job_id
    where search_alerts.user_id = person_id and search_alerts.frequency <> 'aus' and search_alerts.deleted_at is null
      and (only_job_id is null or hits.job_id = only_job_id)
      and coalesce((select settings.from_alerts from app_private.matching_settings as settings where settings.user_id = person_id), true)
      and not exists (
        select from app_public.company_members
        where company_members.company_id = jobs.company_id and company_members.user_id = person_id)
      and not exists (
        select from app_public.applications where applications.job_id = jobs.id and applications.applicant_id = person_id)
      and not exists (
        select from app_private.job_matches
        where job_matches.job_id = jobs.id and job_matches.user_id = person_id and job_matches.dismissed_at is not null)
    order by jobs.id, search_alerts.created_at desc
  ), by_alert as materialized (
    select hits.id, hits.alert_id from hits
    where not exists (select from app_public.hidden_employers where hidden_employers.applicant_id = person_id)
      or hits.company_id not in (
      select hidden.company_id from app_private.hidden_pairs_of(array(select distinct hits.company_id from hits)) as hidden
      where hidden.applicant_id = person_id)
  )
  select coalesce(by_wish.job_id, by_alert.id),
    case when by_wish.request_id is not null then 'gesuch'::app_public.match_source when by_wish.job_id is not null then 'profil' else 'suchauftrag' end,
    by_wish.request_id, by_wish.wish_id, by_alert.alert_id,
    coalesce(by_wish.score, 0) + case when by_alert.id is not null then 20 else 0 end,
    coalesce(by_wish.reasons, '{}') || case when by_alert.id is not null
      then array[row('suchauftrag', 20, null, '{}')::app_public.match_reason] else '{}' end
  from by_wish
  full join by_alert on by_alert.id = by_wish.job_id;
end
$$;
comment on function app_private.matching_jobs_of(uuid, uuid) is 'Online jobs that suit a person now, or only this one: by wishes, by search alerts that are on, or by both.';

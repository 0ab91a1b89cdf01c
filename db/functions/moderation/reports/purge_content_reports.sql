create or replace function app_private.purge_content_reports(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  -- The figures outlive what they count.
  perform app_private.note_report_years();
  with old as (
    select cases.id from app_public.report_cases as cases
    where greatest(cases.decided_at, cases.revised_at, cases.undone_at) < now() - interval '1 year'
      and not exists (
        select from app_public.content_reports as reports
        where reports.case_id = cases.id and (reports.settled_at is null or reports.settled_at >= now() - interval '1 year'))
      and not exists (
        select from app_public.report_complaints as complaints
        where complaints.case_id = cases.id and (complaints.decided_at is null or complaints.decided_at >= now() - interval '1 year'))
    order by cases.id
    limit batch_size
    for update skip locked
  ), deleted as (
    delete from app_public.report_cases using old where report_cases.id = old.id returning 1
  )
  select count(*)::integer into purged from deleted;
  return purged;
end
$$;
comment on function app_private.purge_content_reports(integer) is 'Deletes cases with their notices, texts, contacts and complaints one year after the last decision about them; returns how many. Notes the figures of finished years before. Safe to run twice.';

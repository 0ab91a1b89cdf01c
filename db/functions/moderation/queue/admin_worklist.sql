create or replace function app_public.admin_worklist(page_size integer default 10) returns app_public.waiting_thing[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  wanted constant integer := app_hidden.check_page_size(admin_worklist.page_size);
begin
  return array(
    select row(things.kind, things.id, things.title, things.about, things.is_change, things.is_complaint, things.is_marked, things.since,
      things.since + app_private.waiting_limit(things.kind, things.is_complaint))::app_public.waiting_thing
    from (
      -- Within a kind the oldest is due first: of each no more than the page can show.
      (select 'jobs'::app_public.waiting_kind as kind, items.id, items.title, items.about, items.concerns_change as is_change,
        false as is_complaint, items.is_marked, items.submitted_at as since
      from app_hidden.found_review_items('job', null, me) as items
      where not items.is_spot_check or items.concerns_change
      order by items.kind, items.submitted_at, items.id limit wanted)
      union all
      (select 'requests', items.id, items.title, items.about, items.concerns_change, false, items.is_marked, items.submitted_at
      from app_hidden.found_review_items('request', null, me) as items
      order by items.kind, items.submitted_at, items.id limit wanted)
      union all
      (select 'spot_checks', items.id, items.title, items.about, false, false, items.is_marked, items.submitted_at
      from app_hidden.found_review_items('job', null, me) as items
      where items.is_spot_check and not items.concerns_change
      order by items.kind, items.submitted_at, items.id limit wanted)
      union all
      (select 'reports', cases.id, cases.subject_title, cases.reference, false, false, false, cases.opened_at
      from app_public.report_cases as cases where cases.decided_at is null
      order by cases.opened_at, cases.id limit wanted)
      union all
      (select 'reports', cases.id, cases.subject_title, cases.reference, false, true, false, min(complaints.created_at)
      from app_public.report_complaints as complaints
      join app_public.report_cases as cases on cases.id = complaints.case_id
      where complaints.decided_at is null
      group by cases.id
      order by min(complaints.created_at), cases.id limit wanted)
      union all
      (select 'companies', (waiting.company).id, (waiting.company).company_name, (waiting.company).website, waiting.is_unread, false, false, waiting.since
      from app_private.companies_waiting() as waiting
      order by waiting.since, (waiting.company).id limit wanted)
    ) as things
    order by things.since + app_private.waiting_limit(things.kind, things.is_complaint), things.id
    limit wanted);
end
$$;
comment on function app_public.admin_worklist(integer) is 'What waits for a decision of an admin, of all kinds, by the day until when it should be decided; app_public.admin_overview counts it. Admins only (OS401, OS403). At most 100 (OS422).';
grant execute on function app_public.admin_worklist(integer) to app_member;

create or replace function app_public.report_cases(
  state app_public.report_case_state default 'offen', subject_kind app_public.report_subject default null,
  page_size integer default 50, after_at timestamptz default null, after_id uuid default null
) returns app_public.report_case[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  case_ids uuid[];
  wanted constant integer := app_hidden.check_page_size(report_cases.page_size);
begin
  perform app_hidden.require_admin();
  if num_nulls(after_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  if report_cases.state = 'offen' then
    case_ids := array(
      select cases.id from app_public.report_cases as cases
      where cases.decided_at is null and cases.subject_kind = coalesce(report_cases.subject_kind, cases.subject_kind)
        and (after_id is null or (cases.opened_at, cases.id) > (after_at, after_id))
      order by cases.opened_at, cases.id limit wanted);
  elsif report_cases.state = 'beschwerde' then
    case_ids := array(
      select cases.id
      from (
        select complaints.case_id, min(complaints.created_at) as created_at from app_public.report_complaints as complaints
        where complaints.decided_at is null group by complaints.case_id
      ) as waiting
      join app_public.report_cases as cases on cases.id = waiting.case_id
      where cases.subject_kind = coalesce(report_cases.subject_kind, cases.subject_kind)
        and (after_id is null or (waiting.created_at, cases.id) > (after_at, after_id))
      order by waiting.created_at, cases.id limit wanted);
  else
    case_ids := array(
      select cases.id from app_public.report_cases as cases
      where cases.decided_at is not null and cases.subject_kind = coalesce(report_cases.subject_kind, cases.subject_kind)
        and not exists (select from app_public.report_complaints as complaints where complaints.case_id = cases.id and complaints.decided_at is null)
        and (after_id is null or (cases.decided_at, cases.id) < (after_at, after_id))
      order by cases.decided_at desc, cases.id desc limit wanted);
  end if;
  perform app_hidden.note_read_reports(array(
    select reports.id from app_public.content_reports as reports where reports.case_id = any (case_ids)));
  return app_hidden.shown_report_cases(case_ids);
end
$$;
comment on function app_public.report_cases(app_public.report_case_state, app_public.report_subject, integer, timestamptz, uuid) is 'Reported things: open ones and those with an open complaint oldest first, decided ones newest first; the next page starts after sortedAt and id of the last one. Without who reported them. Written into the processing logs of the people whose texts they hold. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.report_cases(app_public.report_case_state, app_public.report_subject, integer, timestamptz, uuid) to app_member;

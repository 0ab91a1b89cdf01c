create or replace function app_public.state_of_report_case(id uuid) returns app_public.report_case_state
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select case
        when cases.decided_at is null then 'offen'
        when exists (
          select from app_public.report_complaints as complaints
          where complaints.case_id = cases.id and complaints.decided_at is null) then 'beschwerde'
        else 'entschieden' end::app_public.report_case_state
    from app_public.report_cases as cases
    where cases.id = coalesce(
      (select reports.case_id from app_public.content_reports as reports where reports.id = state_of_report_case.id),
      state_of_report_case.id));
end
$$;
comment on function app_public.state_of_report_case(uuid) is 'In which list of app_public.report_cases a case stands; takes the id of the case or of a notice in it, as notifications name either. Null when there is none (any more). Reads no text and no person, so nothing is written into a processing log. Admins only (OS401, OS403).';
grant execute on function app_public.state_of_report_case(uuid) to app_member;

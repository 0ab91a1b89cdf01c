create or replace function app_public.report_case(id uuid) returns app_public.report_case
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  report_ids uuid[];
begin
  perform app_hidden.require_admin();
  report_ids := array(select reports.id from app_public.content_reports as reports where reports.case_id = report_case.id);
  perform app_hidden.note_read_reports(report_ids, with_reporters => true);
  return (app_hidden.shown_report_cases(array[report_case.id], true))[1];
end
$$;
comment on function app_public.report_case(uuid) is 'A reported thing with who reported it, unless that would tell who is behind a Chiffre; null when there is none. Written into the processing logs of reporters and of the people whose texts it holds. Admins only (OS401, OS403).';
grant execute on function app_public.report_case(uuid) to app_member;

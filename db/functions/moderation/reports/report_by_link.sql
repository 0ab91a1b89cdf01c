create or replace function auth.report_by_link(purpose text, id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select to_jsonb(state) from app_private.report_state_of(
    case report_by_link.purpose when 'report' then report_by_link.id end, case report_by_link.purpose when 'reported' then report_by_link.id end) as state
  where state.id is not null
$$;
comment on function auth.report_by_link(text, uuid) is 'What app_public.report_state shows, for the id of a signed link: of a notice (report) or of a case (reported); null when it was deleted. Changes nothing: programs that follow links call it too.';
grant execute on function auth.report_by_link(text, uuid) to app_authenticator;

create or replace function app_public.clear_csp_reports(report_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  cleared integer;
  directives text;
begin
  perform app_hidden.require_admin();
  if cardinality(clear_csp_reports.report_ids) > 100 then
    perform app_hidden.fail('OS422', '{"report_ids": "too_many"}');
  end if;
  with gone as (
    delete from app_private.csp_reports as reports where reports.id = any (clear_csp_reports.report_ids)
    returning reports.directive
  )
  select count(*)::integer, string_agg(distinct gone.directive, ', ' order by gone.directive) into cleared, directives from gone;
  -- The blocked origin stays out of the log: anybody can send one, and nothing is ever deleted from the log.
  if cleared > 0 then
    perform app_private.write_audit('csp_reports_cleared', 'csp_report', null,
      data => jsonb_build_object('count', cleared, 'directives', directives));
  end if;
  return cleared;
end
$$;
comment on function app_public.clear_csp_reports(uuid[]) is E'@notNull\nForgets kinds of reports that were looked at, at most 100; one that browsers report again comes back with a new count. Returns how many there were. Admins only. Raises OS401, OS403, OS422 with report_ids (too_many).';
grant execute on function app_public.clear_csp_reports(uuid[]) to app_member;

create or replace function app_public.csp_reports() returns app_public.csp_report[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select coalesce(array_agg(
      row(newest.id, newest.directive, newest.blocked, newest.page, newest.count, newest.first_seen_at,
        newest.last_seen_at)::app_public.csp_report
      order by newest.last_seen_at desc, newest.id), '{}')
    from (
      select reports.* from app_private.csp_reports as reports order by reports.last_seen_at desc, reports.id limit 100
    ) as newest);
end
$$;
comment on function app_public.csp_reports() is E'@notNull\nThe 100 kinds of violations of the content security policy that browsers have reported last, newest first. Admins only (OS401, OS403).';
grant execute on function app_public.csp_reports() to app_member;

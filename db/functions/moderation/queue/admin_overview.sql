create or replace function app_public.admin_overview() returns app_public.admin_waiting[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  part app_public.waiting_kind[];
  found app_public.admin_waiting[] := '{}';
begin
  perform app_hidden.require_admin();
  -- Counts of one statement stand together.
  foreach part slice 1 in array array[
    array['jobs', 'requests', 'spot_checks'], array['reports', null, null], array['companies', null, null],
    array['mails_failed', null, null], array['tasks_failed', null, null]]::app_public.waiting_kind[]
  loop
    begin
      found := found || app_private.waiting_of(part[1]);
    exception when others then
      -- The tables of the worker belong to its library, and one slow count must not take all of the page.
      raise warning 'what waits (%) could not be counted: %', part[1], sqlerrm;
      found := found || array(
        select row(kind, null, null, null)::app_public.admin_waiting from unnest(part) as kind where kind is not null);
    end;
  end loop;
  return array(select line from unnest(found) as line order by line.kind);
end
$$;
comment on function app_public.admin_overview() is 'What waits for admins, and for how long, one line of each kind; one that cannot be counted does not keep the others. Admins only (OS401, OS403).';
grant execute on function app_public.admin_overview() to app_member;

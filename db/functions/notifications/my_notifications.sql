create or replace function app_public.my_notifications(page_size integer default 50, after uuid default null)
returns app_public.notifications[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page order by (page).id desc), '{}')
  from (
    select notifications
    -- Row-level security limits this to the rows of the caller, for admins too.
    from app_public.notifications
    where $2 is null or notifications.id < $2
    order by notifications.id desc
    limit app_hidden.check_page_size($1)
  ) as own (page)
$$;
comment on function app_public.my_notifications(integer, uuid) is 'Notifications of the caller, newest first; the next page starts after the last id. At most 100 a page (OS422).';
grant execute on function app_public.my_notifications(integer, uuid) to app_member;

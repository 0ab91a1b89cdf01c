create or replace function app_public.my_processing_log(page_size integer default 20, after uuid default null)
returns app_public.data_processing_logs[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page order by (page).id desc), '{}')
  from (
    select logs
    -- Row-level security limits this to the rows of the caller, for admins too.
    from app_public.data_processing_logs as logs
    where $2 is null or logs.id < $2
    order by logs.id desc
    limit app_hidden.check_page_size($1)
  ) as own (page)
$$;
comment on function app_public.my_processing_log(integer, uuid) is 'What happened with the personal data of the caller, newest first, 20 unless told otherwise (specification, points 7 and 9); the next page starts after the last id. At most 100 a page (OS422).';
grant execute on function app_public.my_processing_log(integer, uuid) to app_member;

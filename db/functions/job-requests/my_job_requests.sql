create or replace function app_public.my_job_requests(page_size integer default 50, after uuid default null) returns app_public.job_requests[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page order by (page).created_at desc, (page).id desc), '{}')
  from (
    select job_requests
    from app_public.job_requests
    -- The policy lets admins read every request; this list is limited to those of the caller.
    where job_requests.applicant_id = (select app_hidden.current_user_id())
      and ($2 is null or (job_requests.created_at, job_requests.id) < (
        select last.created_at, last.id from app_public.job_requests as last where last.id = $2))
    order by job_requests.created_at desc, job_requests.id desc
    limit app_hidden.check_page_size($1)
  ) as own (page)
$$;
comment on function app_public.my_job_requests(integer, uuid) is 'Requests of the caller, newest draft first; the next page starts after the last id, and is empty when that request was deleted. At most 100 a page (OS422).';
grant execute on function app_public.my_job_requests(integer, uuid) to app_member;

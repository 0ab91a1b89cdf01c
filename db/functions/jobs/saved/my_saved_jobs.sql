create or replace function app_public.my_saved_jobs(
  page_size integer default 50, after_saved_at timestamptz default null, after_id uuid default null
) returns app_public.saved_job_item[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted constant integer := app_hidden.check_page_size(my_saved_jobs.page_size);
begin
  if num_nulls(after_saved_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return app_public.saved_job_items(array(
    select saved_jobs.job_id
    from app_public.saved_jobs
    where saved_jobs.user_id = me
      and (after_id is null or (saved_jobs.saved_at, saved_jobs.job_id) < (after_saved_at, after_id))
    order by saved_jobs.saved_at desc, saved_jobs.job_id desc
    limit wanted));
end
$$;
comment on function app_public.my_saved_jobs(integer, timestamptz, uuid) is 'Merkliste of the caller, newest first; the next page starts after savedAt and jobId of the last one. At most 100 a page (OS422). Raises OS401.';
grant execute on function app_public.my_saved_jobs(integer, timestamptz, uuid) to app_member;

create or replace function app_public.job_is_gone(_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.jobs
    where jobs.id = _id and jobs.published_at is not null
      and (jobs.status <> 'aktiv' or jobs.expires_at <= now()))
$$;
comment on function app_public.job_is_gone(uuid) is 'Whether this was a public offer that no longer is: the page then answers 410 instead of 404.';
revoke all on function app_public.job_is_gone(uuid) from public;
grant execute on function app_public.job_is_gone(uuid) to app_visitor, app_member;

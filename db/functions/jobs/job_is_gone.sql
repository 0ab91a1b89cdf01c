create or replace function app_public.job_is_gone(job_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- A paused job or one in review may return; a 410 would remove it from search engines for good.
  select exists (
    select from app_public.jobs
    where jobs.id = job_is_gone.job_id and jobs.published_at is not null
      and (jobs.status in ('abgelaufen', 'besetzt', 'gesperrt')
        or (jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now())))
$$;
comment on function app_public.job_is_gone(uuid) is E'@notNull\nWhether a job was published and is over (expired, filled or blocked): its page then answers 410. False while it is paused or in review.';
revoke all on function app_public.job_is_gone(uuid) from public;
grant execute on function app_public.job_is_gone(uuid) to app_visitor, app_member;

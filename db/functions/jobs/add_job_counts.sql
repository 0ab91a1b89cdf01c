create or replace function auth.add_job_counts(job_ids uuid[], impressions integer[], views integer[], session_tokens text[]) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.job_daily_counts as stored (job_id, day, impressions, views)
  select jobs.id, (now() at time zone 'Europe/Berlin')::date, sum(seen.impressions), sum(seen.views)
  from unnest(job_ids, impressions, views, session_tokens) as seen (job_id, impressions, views, session_token)
  join app_public.jobs on jobs.id = seen.job_id and jobs.status = 'aktiv' and jobs.expires_at > now()
  where seen.impressions between 0 and 10000 and seen.views between 0 and 10000
    -- The own company looks at its jobs more often than anybody, and admins read them all.
    and not exists (
      select from auth.session
      where session.token = seen.session_token and session.expires_at > now()
        and (app_private.is_company_member(jobs.company_id, session.user_id)
          or exists (select from app_public.user_roles where user_roles.user_id = session.user_id and user_roles.role = 'admin')))
  group by jobs.id
  -- Two processes write the same rows: in one order, or they would wait for each other.
  order by jobs.id
  on conflict (job_id, day) do update
    set impressions = stored.impressions + excluded.impressions, views = stored.views + excluded.views
$$;
comment on function auth.add_job_counts(uuid[], integer[], integer[], text[]) is 'Adds what one process has counted since its last call to the numbers of today: entries of the arrays belong together; the token of a session (null for visitors) only serves to leave out the company of the job and admins, and is stored nowhere. Jobs that are not online are left out.';
grant execute on function auth.add_job_counts(uuid[], integer[], integer[], text[]) to app_authenticator;

create or replace function app_public.approve_job(job_id uuid, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_submitted_job_for_update(approve_job.job_id, expected_version);
  -- An edited job that is still running keeps published_at and expires_at; a new or expired one gets 60 days from now.
  running constant boolean := before.published_at is not null and before.expires_at > now();
  saved app_public.jobs;
  event_id uuid;
begin
  update app_public.jobs set
    status = 'aktiv',
    published_at = case when running then jobs.published_at else now() end,
    expires_at = case when running then jobs.expires_at else now() + interval '60 days' end
  where jobs.id = before.id
  returning * into saved;
  insert into app_public.moderation_events (job_id, actor_id, action) values (saved.id, app_hidden.current_user_id(), 'approved')
  returning moderation_events.id into event_id;
  perform app_private.notify_job_decision(saved, 'Ihre Anzeige ist online',
    '„' || saved.title || '“ ist freigegeben und jetzt für alle sichtbar.', 'job-approved', event_id::text);
  return saved;
end
$$;
comment on function app_public.approve_job(uuid, integer) is 'Puts a job in review online for 60 days and notifies the employer. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410.';
revoke all on function app_public.approve_job(uuid, integer) from public;
grant execute on function app_public.approve_job(uuid, integer) to app_member;

create or replace function app_private.hand_in_job(job_id uuid, actor_id uuid) returns app_public.jobs
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  saved app_public.jobs;
begin
  update app_public.jobs
  set status = 'zur_pruefung', submitted_at = now(), rejection_reason = null
  where jobs.id = hand_in_job.job_id
  returning * into saved;
  insert into app_public.moderation_events (job_id, actor_id, action) values (saved.id, hand_in_job.actor_id, 'submitted');
  perform app_private.notify_admins('admin_job_pending', 'Eine Anzeige wartet auf Prüfung',
    '„' || saved.title || '“ von ' || saved.company || '.', saved.id);
  -- The bell tells of every offer; a mail comes at most once an hour, however many are handed in.
  perform app_private.mail_admins('job-waiting', jsonb_build_object('title', saved.title, 'company', saved.company),
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24'));
  return saved;
end
$$;
comment on function app_private.hand_in_job(uuid, uuid) is 'Puts a complete offer before the admins and tells them.';

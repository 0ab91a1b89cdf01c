create or replace function app_public.approve_job(job_id uuid, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_submitted_job_for_update(approve_job.job_id, expected_version);
  -- An edited job that is still running keeps published_at and expires_at; a new or expired one gets 60 days from now.
  running constant boolean := before.published_at is not null and before.expires_at > now();
  change app_public.job_changes;
  saved app_public.jobs;
  event_id uuid;
begin
  delete from app_public.job_changes where job_changes.job_id = before.id returning * into change;
  if change.job_id is not null then
    -- A composite has no constraints, and the vocabulary may have changed since the change was saved.
    saved := app_private.put_job_fields(before.id, app_private.check_job_fields(change.fields, complete => true));
  end if;
  -- The approval of a change leaves a running job online or paused, as it is.
  if change.job_id is null or not running then
    update app_public.jobs set
      status = 'aktiv',
      published_at = case when running then jobs.published_at else now() end,
      expires_at = case when running then jobs.expires_at else now() + interval '60 days' end
    where jobs.id = before.id
    returning * into saved;
  end if;
  insert into app_public.moderation_events (job_id, actor_id, action, concerns_change, fields)
  values (saved.id, app_hidden.current_user_id(), 'approved', change.job_id is not null, to_jsonb(app_private.job_fields_of(saved)))
  returning moderation_events.id into event_id;
  if change.job_id is not null and running then
    perform app_private.notify_job_decision(saved, 'Ihre Änderung ist freigegeben',
      '„' || saved.title || '“ ' || case saved.status when 'aktiv' then 'ist jetzt mit Ihrer Änderung online.'
        else 'ist geändert und weiter pausiert.' end,
      'job-change-approved', event_id::text);
  else
    perform app_private.notify_job_decision(saved, 'Ihre Anzeige ist online',
      '„' || saved.title || '“ ist freigegeben und jetzt für alle sichtbar.', 'job-approved', event_id::text);
  end if;
  return saved;
end
$$;
comment on function app_public.approve_job(uuid, integer) is 'Puts a job in review online for 60 days, or replaces a published job by its change in review, and notifies the employer. A running job keeps its dates; one that expired during the review gets 60 days from now. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410, OS422 when a change no longer fits.';
revoke all on function app_public.approve_job(uuid, integer) from public;
grant execute on function app_public.approve_job(uuid, integer) to app_member;

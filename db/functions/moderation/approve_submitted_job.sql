create or replace function app_private.approve_submitted_job(before app_public.jobs, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- An edited job that is still running keeps published_at and expires_at; a new or expired one gets 60 days from now.
  running constant boolean := before.published_at is not null and before.expires_at > now();
  change app_public.job_changes;
  saved app_public.jobs;
  event_id uuid;
begin
  -- An admin has read what is published beside the change: a spot check of it is done.
  if actor_id is not null then
    update app_public.review_items as items set is_spot_check = false where items.job_id = before.id and items.is_spot_check;
  end if;
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
  event_id := app_private.write_audit('approved', 'job', saved.id, actor => actor_id, data => jsonb_build_object(
    'concernsChange', change.job_id is not null, 'fields', to_jsonb(app_private.job_fields_of(saved))));
  perform app_private.approve_company_fields(saved.company_id);
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
comment on function app_private.approve_submitted_job(app_public.jobs, uuid) is 'Puts the job in review, whose row the caller has locked, online, or replaces a published one by its change, and notifies the employer. OS422 when a change no longer fits.';

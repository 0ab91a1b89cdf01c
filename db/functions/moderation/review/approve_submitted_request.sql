create or replace function app_private.approve_submitted_request(before app_public.job_requests, actor_id uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- An edited request that is still running keeps published_at and expires_at; a new or expired one gets 90 days from now.
  running constant boolean := before.published_at is not null and before.expires_at > now();
  change app_public.job_request_changes;
  saved app_public.job_requests;
  event_id uuid;
begin
  delete from app_public.job_request_changes as changes where changes.request_id = before.id returning * into change;
  if change.request_id is not null then
    perform app_private.check_request_change(before, change.fields);
    saved := app_private.put_job_request_fields(before.id, change.fields);
  end if;
  -- The approval of a change leaves a running request online or paused, as it is.
  if change.request_id is null or not running then
    update app_public.job_requests set
      status = 'aktiv',
      published_at = case when running then job_requests.published_at else now() end,
      expires_at = case when running then job_requests.expires_at else now() + interval '90 days' end
    where job_requests.id = before.id
    returning * into saved;
  end if;
  event_id := app_private.write_audit('approved', 'job_request', saved.id, actor => actor_id, data => jsonb_build_object(
    'concernsChange', change.request_id is not null,
    -- Fields that only the applicant reads are not part of the approval.
    'fields', to_jsonb(app_private.job_request_fields_of(saved)) - '{place_id,radius_km,salary_wish_month}'::text[]));
  if change.request_id is not null and running then
    perform app_private.notify_request_decision(saved, 'Ihre Änderung ist freigegeben',
      '„' || saved.title || '“ ' || case saved.status when 'aktiv' then 'ist jetzt mit Ihrer Änderung online.'
        else 'ist geändert und weiter pausiert.' end,
      'request-change-approved', event_id::text);
  else
    perform app_private.notify_request_decision(saved, 'Ihr Stellengesuch ist online',
      '„' || saved.title || '“ ist freigegeben. Betriebe können Ihnen jetzt schreiben.', 'request-approved', event_id::text);
  end if;
  return saved;
end
$$;
comment on function app_private.approve_submitted_request(app_public.job_requests, uuid) is 'Puts the request in review, whose row the caller has locked, online for 90 days, or replaces a published one by its change, and notifies the applicant. OS422 when a change no longer fits.';

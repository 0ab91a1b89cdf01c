create or replace function app_public.submit_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.job_requests := app_private.select_own_job_request_for_update(submit_job_request.request_id);
  change app_public.job_request_changes;
  fields app_public.job_request_fields;
  wrong jsonb;
begin
  select changes.* into change from app_public.job_request_changes as changes where changes.request_id = before.id;
  -- A repeated call changes nothing, so that a double click submits once.
  if before.status = 'zur_pruefung' or app_private.is_request_change_in_review(change) then return before; end if;
  -- The database clock decides whether the request has expired, as in my_job_request_counts, and not the worker, which
  -- marks it later. No notice: the applicant knows.
  if before.status in ('aktiv', 'pausiert') and before.expires_at <= now() then
    update app_public.job_requests set status = 'abgelaufen' where job_requests.id = before.id returning * into before;
  end if;
  if before.status not in ('entwurf', 'abgelehnt', 'abgelaufen') and change.request_id is null then
    perform app_hidden.fail('OS410');
  end if;
  fields := coalesce(change.fields, app_private.job_request_fields_of(before));
  wrong := app_private.check_job_request_fields(fields, complete => true)
    || app_private.check_job_request_contact(app_private.job_request_contact_of(before.id), complete => true);
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  perform app_private.check_profession_free(before, fields.profession_slug);
  if before.status in ('aktiv', 'pausiert') then return app_private.submit_job_request_change(before); end if;
  -- An expired request leaves the public in any case, so its change becomes the request that is reviewed.
  if change.request_id is not null then
    delete from app_public.job_request_changes as changes where changes.request_id = before.id;
    before := app_private.put_job_request_fields(before.id, fields);
  end if;
  return app_private.submit_checked_job_request(before);
end
$$;
comment on function app_public.submit_job_request(uuid) is 'Submits a request for review, or its rejected change while it is published, and notifies the admins. Raises OS401, OS404, OS410 when there is nothing to submit, OS422 with the missing fields (also of the contact; profession_slug taken when another request with that profession is in review, active or paused), OS429 after twenty submissions within an hour.';
grant execute on function app_public.submit_job_request(uuid) to app_member;

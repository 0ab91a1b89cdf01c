create or replace function app_public.submit_application(
  job_id uuid, fields app_public.application_fields, file_ids uuid[] default null, client_key uuid default null
) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  -- A statement of its own: the function that reads what was sent sees only what was there when its statement began.
  sent_id constant uuid := app_private.send_application(
    me, submit_application.job_id, submit_application.fields, submit_application.file_ids, submit_application.client_key);
begin
  return app_private.applications_for(array[sent_id], me);
end
$$;
comment on function app_public.submit_application(uuid, app_public.application_fields, uuid[], uuid) is 'Applies for an active job with a snapshot of the profile, a letter of at most 1,000 characters and up to three uploaded files. One application per job and account, for ever; a repeated client_key returns the application that it made. Written into the processing log. Raises OS401, OS404 when the job is unknown or never was online, OS410 when it is not online any more, OS422 with the fields, file_ids (too_many, unknown) or job_id (own: of a company of the caller; already_applied; no_applications: the job takes them elsewhere), OS429 with applications (too_many) after 20 within 24 hours.';
grant execute on function app_public.submit_application(uuid, app_public.application_fields, uuid[], uuid) to app_member;

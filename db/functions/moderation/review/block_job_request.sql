create or replace function app_public.block_job_request(request_id uuid, reason text) returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.check_rejection_reason(block_job_request.reason);
  saved app_public.job_requests;
begin
  if app_private.lock_reviewed('request', block_job_request.request_id) is null then perform app_hidden.fail('OS404'); end if;
  saved := app_private.put_request_block(block_job_request.request_id, clean_reason, me);
  perform app_private.notify_request_decision(saved, 'Ihr Stellengesuch ist gesperrt',
    '„' || saved.title || '“ ist nicht mehr online. Den Grund lesen Sie im Dashboard.', 'request-blocked', saved.id || ':' || saved.version);
  return app_private.submitted_requests_of(array[saved.id]);
end
$$;
comment on function app_public.block_job_request(uuid, text) is 'Blocks a request for good, with a reason that the applicant reads; its change is deleted. Admins only. Raises OS401, OS403, OS404, OS410, OS422 without a reason.';
grant execute on function app_public.block_job_request(uuid, text) to app_member;

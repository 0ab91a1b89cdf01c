create or replace function app_public.decide_job_request(request_id uuid, expected_version integer, reason text default null)
returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.decide('request', decide_job_request.request_id, expected_version, decide_job_request.reason);
  return app_private.submitted_requests_of(array[decide_job_request.request_id]);
end
$$;
comment on function app_public.decide_job_request(uuid, integer, text) is 'Approves a request in review for 90 days, or rejects it when a reason is given, ten seconds later: until then takeBackRequestDecision undoes it. The request leaves the queue at once. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410 also when it is decided already, OS422.';
grant execute on function app_public.decide_job_request(uuid, integer, text) to app_member;

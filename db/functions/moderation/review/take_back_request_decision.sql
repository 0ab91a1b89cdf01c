create or replace function app_public.take_back_request_decision(request_id uuid) returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.take_back('request', take_back_request_decision.request_id);
  return app_private.submitted_requests_of(array[take_back_request_decision.request_id]);
end
$$;
comment on function app_public.take_back_request_decision(uuid) is 'Undoes the caller''s decision about a request before it takes effect; the request is in the queue again, and nobody was told. Admins only. Raises OS401, OS403, OS410 when it is too late.';
grant execute on function app_public.take_back_request_decision(uuid) to app_member;

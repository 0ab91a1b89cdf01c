create or replace function app_public.pause_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(pause_job_request.request_id);
  saved app_public.job_requests;
begin
  if before.status <> 'aktiv' then perform app_hidden.fail('OS410'); end if;
  update app_public.job_requests set status = 'pausiert' where job_requests.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.pause_job_request(uuid) is 'Takes an active request offline for a while; its expiry stays. Raises OS401, OS404, OS410.';
grant execute on function app_public.pause_job_request(uuid) to app_member;

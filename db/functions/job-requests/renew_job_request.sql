create or replace function app_public.renew_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(renew_job_request.request_id);
  saved app_public.job_requests;
begin
  if before.status not in ('aktiv', 'pausiert') or before.expires_at <= now() then perform app_hidden.fail('OS410'); end if;
  if before.expires_at > now() + interval '7 days' then
    -- A repeated call changes nothing, so that a double click or a repeated request renews once.
    if exists (
      select from audit.events
      where events.thing_id = before.id and events.thing_kind = 'job_request' and events.action = 'renewed'
        and events.created_at > now() - interval '1 hour') then
      return before;
    end if;
    perform app_hidden.fail('OS410');
  end if;
  -- The next term begins where this one ends: no day is lost and none is without the request. Nothing changed since the
  -- approval, so nobody has to read it again. published_at stays: the request is not new.
  update app_public.job_requests set expires_at = job_requests.expires_at + interval '90 days', version = job_requests.version + 1
  where job_requests.id = before.id returning * into saved;
  perform app_private.write_audit('renewed', 'job_request', saved.id, actor => saved.applicant_id);
  return saved;
end
$$;
comment on function app_public.renew_job_request(uuid) is 'Renews a request that is aktiv or pausiert from 7 days before its end: the approved version stays for 90 more days after that end. Raises OS401, OS404, OS410 when it is too early, expired or not published.';
grant execute on function app_public.renew_job_request(uuid) to app_member;

create or replace function auth.record_reported_failure(client_hash bytea, email text, reason text, user_agent text default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Reports are unauthenticated and may be forged. They are therefore limited per client and in total, and never
  -- attributed to an account.
  if not (select counted.allowed from auth.count_attempt('event-client', record_reported_failure.client_hash, 10, '1 hour') as counted) then return; end if;
  if not (select counted.allowed from auth.count_attempt('event', '', 500, '1 hour') as counted) then return; end if;
  perform auth.record_security_event(null, 'failed_login',
    jsonb_strip_nulls(jsonb_build_object('reason', record_reported_failure.reason, 'email', app_private.mask_email(record_reported_failure.email), 'reported_by', 'client')),
    record_reported_failure.user_agent);
end
$$;
comment on function auth.record_reported_failure(bytea, text, text, text) is 'Records a sign-in that never reached the server, as the browser reports it later: 10 per client and 500 in total per hour, further ones are dropped.';
grant execute on function auth.record_reported_failure(bytea, text, text, text) to app_authenticator;

create or replace function auth.record_failed_sign_in(email text, reason text, user_agent text default null) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- The same statement whether somebody has the address or nobody. Masked: people type passwords into the wrong field,
  -- and addresses of those who have no account here are none of our business.
  select auth.record_security_event(
    (select "user".id from auth."user" where "user".email = record_failed_sign_in.email),
    'failed_login',
    jsonb_strip_nulls(jsonb_build_object('reason', record_failed_sign_in.reason, 'email', app_private.mask_email(record_failed_sign_in.email))),
    record_failed_sign_in.user_agent)
$$;
comment on function auth.record_failed_sign_in(text, text, text) is 'Writes down a sign-in that the server refused. Pass null unless the address has the form of one.';
revoke all on function auth.record_failed_sign_in(text, text, text) from public;
grant execute on function auth.record_failed_sign_in(text, text, text) to app_authenticator;

create or replace function auth.record_failed_sign_in(email text, reason text, user_agent text default null) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- One statement for known and unknown addresses, so that both take equally long. The address is masked: people type
  -- passwords into the wrong field, and addresses of people without an account must not be stored.
  select auth.record_security_event(
    (select "user".id from auth."user" where "user".email = record_failed_sign_in.email),
    'failed_login',
    jsonb_strip_nulls(jsonb_build_object('reason', record_failed_sign_in.reason, 'email', app_private.mask_email(record_failed_sign_in.email))),
    record_failed_sign_in.user_agent)
$$;
comment on function auth.record_failed_sign_in(text, text, text) is 'Records a sign-in that the server refused. Pass null unless the address has the form of one.';
grant execute on function auth.record_failed_sign_in(text, text, text) to app_authenticator;

create or replace function auth.session_credentials(session_id uuid)
  returns table (user_id uuid, email text, account_type text, password_hash text, needs_factor boolean)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select "user".id, "user".email,
    -- The stored role, not the chosen account type: an admin may have changed the role since.
    case when user_roles.role in ('employer', 'admin') then 'employer' else 'applicant' end, account.password,
    auth.proof_of_session(session.id) = 'factor'
  from auth.session
  join auth."user" on "user".id = session.user_id
  join auth.account on account.user_id = "user".id and account.provider_id = 'credential'
  left join app_public.user_roles on user_roles.user_id = "user".id
  where session.id = session_credentials.session_id and session.expires_at > now()
$$;
comment on function auth.session_credentials(uuid) is 'User, e-mail address, kind of account and password hash behind a session, for checking the password again, and whether the account has a second factor that was not shown just now.';
grant execute on function auth.session_credentials(uuid) to app_authenticator;

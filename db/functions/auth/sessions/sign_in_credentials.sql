create or replace function auth.sign_in_credentials(email text, device_hash text)
returns table (user_id uuid, password_hash text, email_verified boolean, role app_public.user_role, known_device boolean, delete_after timestamptz)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select "user".id, account.password, "user".email_verified, coalesce(user_roles.role, 'applicant'::app_public.user_role),
    exists (select from auth.devices where devices.user_id = "user".id and devices.token_hash = sign_in_credentials.device_hash),
    "user".delete_after
  from auth."user"
  join auth.account on account.user_id = "user".id and account.provider_id = 'credential'
  left join app_public.user_roles on user_roles.user_id = "user".id
  where "user".email = sign_in_credentials.email and account.password is not null
    -- Between the end of the 14 days and the next run of the worker the account is answered as if it were gone.
    and ("user".delete_after is null or "user".delete_after > now())
$$;
comment on function auth.sign_in_credentials(text, text) is 'What a sign-in needs of an account: the password hash, whether this browser has signed in to it before, the role, which decides the page shown next, and when the account will be erased (null: never). No row for an unknown e-mail address, and for one whose account is due for erasure.';
grant execute on function auth.sign_in_credentials(text, text) to app_authenticator;

create or replace function auth.is_admitted_employer(email text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.admitted_employers as known
    where known.email = lower(btrim(is_admitted_employer.email)) and known.expires_at > now())
$$;
comment on function auth.is_admitted_employer(text) is 'Whether an admin has admitted this address of a private mailbox for an employer.';
grant execute on function auth.is_admitted_employer(text) to app_authenticator;

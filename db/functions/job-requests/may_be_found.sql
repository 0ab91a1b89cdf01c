create or replace function app_private.may_be_found(user_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.has_consent($1, 'profile_visibility')
    and exists (select from auth."user" where "user".id = $1 and not "user".is_withheld)
$$;
comment on function app_private.may_be_found(uuid) is 'Whether the requests of an account may be in app_private.request_index: it consents to profile_visibility and is neither suspended nor leaving.';

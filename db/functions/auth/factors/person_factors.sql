create or replace function app_public.person_factors(user_id uuid) returns app_public.person_factors
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  if app_private.managed_account(person_factors.user_id) is null then perform app_hidden.fail('OS404'); end if;
  return app_private.read_person_factors(person_factors.user_id);
end
$$;
comment on function app_public.person_factors(uuid) is E'@notNull\nHow many factors an account has, and a removal that is under way. Admins only (OS401, OS403). Raises OS404.';
grant execute on function app_public.person_factors(uuid) to app_member;

create or replace function app_private.require_other_owner(company_id uuid, user_id uuid) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- One who is suspended or leaves the site cannot look after anybody.
  if not exists (
    select from app_public.company_members as others
    join auth."user" as accounts on accounts.id = others.user_id and not accounts.is_withheld
    where others.company_id = require_other_owner.company_id and others.user_id <> require_other_owner.user_id and others.role = 'owner') then
    perform app_hidden.fail('OS422', '{"role": "last_owner"}');
  end if;
end
$$;
comment on function app_private.require_other_owner(uuid, uuid) is 'Raises OS422 with role (last_owner) unless another owner who can act stays in the company. The caller holds the lock of the company.';

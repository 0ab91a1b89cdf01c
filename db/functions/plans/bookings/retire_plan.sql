create or replace function app_public.retire_plan(slug text, expected_version integer) returns app_public.plans
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  before app_public.plans;
  saved app_public.plans;
begin
  perform app_private.require_fresh_factor();
  before := app_private.select_plan_for_update(retire_plan.slug, retire_plan.expected_version);
  -- A repeated call changes nothing.
  if before.retired_at is not null then return before; end if;
  update app_public.plans set retired_at = now() where plans.slug = before.slug and plans.version = before.version returning * into saved;
  perform app_private.write_audit('plan_retired', 'plan', null, data => jsonb_build_object('plan', saved.slug, 'version', saved.version));
  return saved;
end
$$;
comment on function app_public.retire_plan(text, integer) is 'Ends the sale of a plan; what was booked goes on, and change_plan sells it again. Admins only, with a fresh second factor. Raises OS401, OS403, OS404, OS409 when another admin changed it, OS428.';
grant execute on function app_public.retire_plan(text, integer) to app_member;

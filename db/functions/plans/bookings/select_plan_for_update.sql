create or replace function app_private.select_plan_for_update(slug text, expected_version integer) returns app_public.plans
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  plan app_public.plans;
begin
  select plans.* into plan from app_public.plans
  where plans.slug = select_plan_for_update.slug and plans.is_current
  for update;
  if plan.slug is null then
    -- Another admin changed it while this waited for the lock.
    if exists (select from app_public.plans where plans.slug = select_plan_for_update.slug) then perform app_hidden.fail('OS409'); end if;
    perform app_hidden.fail('OS404');
  end if;
  if plan.version is distinct from select_plan_for_update.expected_version then perform app_hidden.fail('OS409'); end if;
  return plan;
end
$$;
comment on function app_private.select_plan_for_update(text, integer) is 'The present version of a plan, its row locked against bookings; OS404 when there is none, OS409 when it is not the one that the admin read.';

create or replace function app_public.change_plan(slug text, expected_version integer, plan app_public.plan_fields) returns app_public.plans
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  checked app_public.plan_fields;
  before app_public.plans;
  saved app_public.plans;
begin
  perform app_private.require_fresh_factor();
  checked := app_private.check_plan_fields(plan);
  before := app_private.select_plan_for_update(change_plan.slug, change_plan.expected_version);
  update app_public.plans set is_current = false where plans.slug = before.slug and plans.version = before.version;
  insert into app_public.plans
    (slug, version, name, summary, features, position, price_cents, duration_days, jobs, is_concurrent, term_days, is_boosted, in_newsletter)
  values (before.slug, before.version + 1, checked.name, checked.summary, checked.features, before.position, checked.price_cents,
    checked.duration_days, checked.jobs, checked.is_concurrent, checked.term_days, checked.is_boosted, checked.in_newsletter)
  returning * into saved;
  perform app_private.write_audit('plan_changed', 'plan', null, data => jsonb_build_object(
    'plan', saved.slug, 'version', saved.version, 'priceCents', saved.price_cents, 'earlierPriceCents', before.price_cents));
  return saved;
end
$$;
comment on function app_public.change_plan(text, integer, app_public.plan_fields) is 'Makes a new version of a plan, which is sold from now on, also when it was retired; bookings keep the version that they were made with. Admins only, with a fresh second factor. Raises OS401, OS403, OS404, OS409 when another admin changed it, OS422 with the fields, OS428.';
grant execute on function app_public.change_plan(text, integer, app_public.plan_fields) to app_member;

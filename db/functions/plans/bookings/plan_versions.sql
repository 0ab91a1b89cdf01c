create or replace function app_public.plan_versions(slug text default null) returns app_public.plans[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select coalesce(array_agg(listed order by (listed).position, (listed).slug, (listed).version desc), '{}')
    from (
      select plans from app_public.plans
      where plan_versions.slug is null or plans.slug = plan_versions.slug
      order by plans.position, plans.slug, plans.version desc
      limit 500
    ) as versions (listed));
end
$$;
comment on function app_public.plan_versions(text) is E'@notNull\nAll versions of a plan, or of all plans, the newest first, also of those that are not sold any more. Admins only (OS401, OS403).';
grant execute on function app_public.plan_versions(text) to app_member;

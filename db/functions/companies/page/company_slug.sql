create or replace function app_private.company_slug(company_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select company_slugs.slug
  from app_private.company_slugs
  where company_slugs.company_id = $1
  order by company_slugs.named_at desc
  limit 1
$$;
comment on function app_private.company_slug(uuid) is 'Last part of the address of a company''s page; null before anything of it was online.';

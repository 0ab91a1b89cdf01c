create or replace function app_public.companies_slug(company app_public.companies) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.company_slug(company.id)
$$;
comment on function app_public.companies_slug(app_public.companies) is 'Last part of the address of its page; null before anything of it was online.';
grant execute on function app_public.companies_slug(app_public.companies) to app_member;

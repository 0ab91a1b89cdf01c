create or replace function app_public.companies_logo_path(company app_public.companies) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select '/logo/' || company_logos.hash
  from app_private.company_logos
  where company_logos.company_id = company.id and company_logos.url = company.logo_url
    and (app_hidden.current_user_role() = 'admin'
      or app_private.is_company_member(company.id, app_hidden.current_user_id()))
$$;
comment on function app_public.companies_logo_path(app_public.companies) is 'Path of the stored logo on this site, approved or not; null while there is none.';
grant execute on function app_public.companies_logo_path(app_public.companies) to app_member;

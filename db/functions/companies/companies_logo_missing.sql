create or replace function app_public.companies_logo_missing(company app_public.companies) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.company_logos
    where company_logos.company_id = company.id and company_logos.url = company.logo_url
      and company_logos.hash is null and (company_logos.problem <> 'interrupted' or company_logos.next_attempt_at is null)
      and (app_hidden.current_user_role() = 'admin'
        or app_private.is_company_member(company.id, app_hidden.current_user_id())))
$$;
comment on function app_public.companies_logo_missing(app_public.companies) is E'@notNull\nWhether the server has asked for the logo at its address and got none that it can show.';
grant execute on function app_public.companies_logo_missing(app_public.companies) to app_member;

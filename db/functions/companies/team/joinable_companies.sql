create or replace function app_public.joinable_companies() returns app_public.joinable_company[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(found.company_id, found.company_name, found.asked_at)::app_public.joinable_company
    order by found.company_name, found.company_id), '{}')
  from app_private.companies_to_join(app_hidden.current_user_id()) as found
$$;
comment on function app_public.joinable_companies() is E'@notNull\nCompanies that the caller may ask to join, by the domain of the confirmed address, and when it asked; at most five. Empty for who is no employer.';
grant execute on function app_public.joinable_companies() to app_member;

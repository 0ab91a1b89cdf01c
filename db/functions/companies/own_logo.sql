create or replace function app_hidden.own_logo(hash text, small boolean default false) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(case when own_logo.small then company_logos.small_image end, company_logos.image)
  from app_private.company_logos
  where company_logos.hash = own_logo.hash
    and (app_hidden.current_user_role() = 'admin'
      or app_private.is_company_member(company_logos.company_id, app_hidden.current_user_id()))
  limit 1
$$;
comment on function app_hidden.own_logo(text, boolean) is 'The logo of this name, approved or not, for admins and for members of a company that names it or uploaded it; else null. small: for lists, where there is one.';
grant execute on function app_hidden.own_logo(text, boolean) to app_member;

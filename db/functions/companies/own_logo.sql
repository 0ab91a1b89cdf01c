create or replace function app_hidden.own_logo(hash text) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select company_logos.image
  from app_private.company_logos
  where company_logos.hash = own_logo.hash
    and (app_hidden.current_user_role() = 'admin'
      or app_private.is_company_member(company_logos.company_id, app_hidden.current_user_id()))
  limit 1
$$;
comment on function app_hidden.own_logo(text) is 'The logo of this name, approved or not, for admins and for members of a company that names it; else null.';
revoke all on function app_hidden.own_logo(text) from public;
grant execute on function app_hidden.own_logo(text) to app_member;

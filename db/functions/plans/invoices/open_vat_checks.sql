create or replace function app_public.open_vat_checks() returns app_public.vat_check[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return array(
    select app_hidden.vat_check_of(checks) from app_public.vat_checks as checks
    where checks.state = 'offen'
    order by checks.requested_at, checks.company_id, checks.vat_id
    limit 100);
end
$$;
comment on function app_public.open_vat_checks() is E'@notNull\nVAT ids that wait for an answer of VIES or for an admin, the longest first; at most 100. Admins only (OS401, OS403).';
grant execute on function app_public.open_vat_checks() to app_member;

create or replace function app_private.purge_unnamed_logos(batch_size integer default 200) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  deleted integer;
begin
  delete from app_private.company_logos
  where (company_logos.company_id, company_logos.url) in (
    select unnamed.company_id, unnamed.url
    from app_private.company_logos as unnamed
    join app_public.companies on companies.id = unnamed.company_id
    where starts_with(unnamed.url, '/') and unnamed.created_at < now() - interval '1 day'
      and unnamed.url is distinct from companies.logo_url
      and unnamed.url is distinct from (companies.approved_fields).logo_url
    limit batch_size
    for no key update of companies skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function app_private.purge_unnamed_logos(integer) is 'Deletes uploaded logos that no company has named for a day; returns how many. Safe to run twice.';

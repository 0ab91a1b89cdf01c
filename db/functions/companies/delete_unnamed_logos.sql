create or replace function app_private.delete_unnamed_logos(company_id uuid, kept integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.company_logos
  where company_logos.company_id = delete_unnamed_logos.company_id and company_logos.url in (
    select unnamed.url
    from app_private.company_logos as unnamed
    join app_public.companies on companies.id = unnamed.company_id
    where unnamed.company_id = delete_unnamed_logos.company_id and starts_with(unnamed.url, '/')
      and unnamed.url is distinct from companies.logo_url
      and unnamed.url is distinct from (companies.approved_fields).logo_url
    order by unnamed.created_at desc, unnamed.url
    offset delete_unnamed_logos.kept)
$$;
comment on function app_private.delete_unnamed_logos(uuid, integer) is 'Deletes the uploads of a company that it names nowhere, but for the newest.';

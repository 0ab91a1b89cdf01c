create or replace function app_private.shown_company_pictures(company_id uuid) returns setof app_public.company_pictures
language sql stable rows 6
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of which pictures the public sees, for the page and for the route of a picture. The page of the company must
  -- stand (company_page), an admin must have read the company and the picture, and, as for its logo, a job must be online.
  select pictures.*
  from app_public.company_pictures as pictures
  join app_public.companies on companies.id = pictures.company_id
  where pictures.company_id = $1 and pictures.approved_alt is not null
    and companies.withheld_at is null and (companies.approved_fields).company_name is not null
    and exists (select from app_private.company_slugs where company_slugs.company_id = companies.id)
    and exists (select from app_private.job_index where job_index.company_id = companies.id and job_index.expires_at > now())
  order by pictures.created_at, pictures.id
$$;
comment on function app_private.shown_company_pictures(uuid) is 'Pictures of a company that visitors see, in the order in which they were uploaded.';

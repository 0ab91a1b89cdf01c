create or replace function app_public.companies_pictures(company app_public.companies) returns app_public.company_pictures[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The inner select returns the row type; `pictures.*` would return an anonymous record.
  select coalesce(array_agg(one order by (one).created_at, (one).id), '{}')
  from (
    select pictures from app_public.company_pictures as pictures where pictures.company_id = company.id
  ) as own (one)
$$;
comment on function app_public.companies_pictures(app_public.companies) is E'@notNull\nPictures of its workshop, read or not, in the order in which they were uploaded.';
grant execute on function app_public.companies_pictures(app_public.companies) to app_member;

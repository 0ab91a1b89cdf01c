create or replace function app_public.find_companies(name text, page_size integer default 10) returns app_public.found_company[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(find_companies.page_size);
  typed constant text := left(app_private.clean_line(find_companies.name), 100);
  pattern text;
begin
  perform app_hidden.require_user();
  -- One letter would list companies rather than find one.
  if char_length(coalesce(typed, '')) < 2 then return '{}'; end if;
  pattern := replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_');
  return (
    select coalesce(array_agg(row(page.id, page.company_name, page.town, page.is_verified)::app_public.found_company
      order by page.rank, page.company_name, page.id), '{}')
    from (
      select companies.id, companies.company_name, places.town, companies.verified_at is not null as is_verified,
        case when companies.company_name ilike pattern || '%' then 0 else 1 end as rank
      from app_private.findable_companies() as companies
      left join app_public.places on places.id = companies.place_id
      where companies.company_name ilike '%' || pattern || '%'
      order by rank, companies.company_name, companies.id
      limit wanted
    ) as page);
end
$$;
comment on function app_public.find_companies(text, integer) is 'Companies whose name contains the text, those that begin with it first: for hideEmployer. Only verified ones and those with an approved job; none for fewer than two characters. At most 100 (OS422). Raises OS401.';
grant execute on function app_public.find_companies(text, integer) to app_member;

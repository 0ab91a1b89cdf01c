create or replace function app_private.name_company(company_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _name text;
  _town text;
  _slug text;
begin
  select coalesce((companies.approved_fields).company_name, companies.company_name), places.town into _name, _town
  from app_public.companies
  left join app_public.places on places.id = companies.place_id
  where companies.id = name_company.company_id;
  if _name is null then return; end if;
  _slug := app_hidden.job_slug(_name, null, null);
  -- The first of a name has it to itself, the next says its town. A name in another script has no letters for an address.
  foreach _slug in array case when _slug = '' then '{}' else array[_slug, app_hidden.job_slug(_name, _town, null)] end
    || array[
      concat_ws('-', coalesce(nullif(_slug, ''), 'betrieb'), right(name_company.company_id::text, 6)),
      'betrieb-' || name_company.company_id]
  loop
    -- An address that the company had before is hers again.
    insert into app_private.company_slugs as known (slug, company_id) values (_slug, name_company.company_id)
    on conflict on constraint company_slugs_pkey do update set named_at = excluded.named_at
      where known.company_id = excluded.company_id;
    exit when found;
  end loop;
end
$$;
comment on function app_private.name_company(uuid) is 'Gives the page of a company the address of its name; those of its former names lead there.';

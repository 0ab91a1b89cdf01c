create or replace function app_private.region_name(code text) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select states.name from app_public.states where states.code = region_name.code),
    case region_name.code when 'DE' then 'Deutschland' when 'AT' then 'Österreich' when 'CH' then 'Schweiz' end)
$$;
comment on function app_private.region_name(text) is 'German name of a state or a country, or null.';

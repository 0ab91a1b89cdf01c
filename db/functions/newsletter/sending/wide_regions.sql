create or replace function app_private.wide_regions(regions text[]) returns text[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A reader who wants all of Germany wants Hesse too, and the other way round an issue for Germany suits a reader of Hesse.
  select array(
    select region from unnest(regions) as region
    union
    select states.code from app_public.states, unnest(regions) as region where app_private.is_in_region(states.code, region)
    union
    select country from unnest(array['DE', 'AT', 'CH', 'LI']) as country, unnest(regions) as region
    where region not in ('DE', 'AT', 'CH', 'LI') and app_private.is_in_region(region, country))
$$;
comment on function app_private.wide_regions(text[]) is 'Every code of a state or country that overlaps with one of these, for comparing lists with &&.';

create or replace function app_private.landing_links(counts app_private.landing_count[]) returns app_public.landing_link[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(profession_fields.slug, profession_fields.name, landing_places.slug, landing_places.name, landing_places.town_id is not null,
      one.total)::app_public.landing_link
    order by one.position), '{}')
  from unnest(counts) with ordinality as one (field_slug, state_code, town_id, total, changed_at, position)
  join app_public.profession_fields on profession_fields.slug = one.field_slug
  join app_private.landing_places
    on landing_places.state_code = one.state_code and landing_places.town_id is not distinct from one.town_id
$$;
comment on function app_private.landing_links(app_private.landing_count[]) is 'Addresses and names of landing pages, in their order.';

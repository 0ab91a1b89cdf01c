create or replace function app_hidden.sitemap_landing_pages()
returns table (field_slug text, place_slug text, changed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select counted.field_slug, landing_places.slug, counted.changed_at
  from app_private.landing_counts(
    array(select profession_fields.slug from app_public.profession_fields), array(select states.code from app_public.states)) as counted
  join app_private.landing_places
    on landing_places.state_code = counted.state_code and landing_places.town_id is not distinct from counted.town_id
  order by counted.field_slug, landing_places.slug
$$;
comment on function app_hidden.sitemap_landing_pages() is 'Landing pages that stand, for sitemap.xml: both parts of the address, and when the newest job was published.';
grant execute on function app_hidden.sitemap_landing_pages() to app_visitor;

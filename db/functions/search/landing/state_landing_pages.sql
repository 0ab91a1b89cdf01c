create or replace function app_public.state_landing_pages(page_size integer default 20) returns app_public.landing_link[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.landing_links(array(
    select counted
    from app_private.landing_states(
      array(select profession_fields.slug from app_public.profession_fields), array(select states.code from app_public.states)) as counted
    order by counted.total desc, counted.field_slug, counted.state_code
    limit app_hidden.check_page_size(page_size)))
$$;
comment on function app_public.state_landing_pages(integer) is E'@notNull\nLanding pages of states and cantons that stand, those with the most jobs first; at most 100.';
grant execute on function app_public.state_landing_pages(integer) to app_visitor, app_member;

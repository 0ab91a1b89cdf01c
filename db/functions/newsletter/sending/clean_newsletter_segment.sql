create or replace function app_private.clean_newsletter_segment(segment app_public.newsletter_segment) returns app_public.newsletter_segment
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    coalesce(array(select distinct role from unnest((segment).roles) as role where role is not null order by role), '{}'),
    app_private.clean_slugs((segment).professions),
    app_private.clean_slugs((segment).states))::app_public.newsletter_segment
$$;
comment on function app_private.clean_newsletter_segment(app_public.newsletter_segment) is 'A segment as it is stored: lists sorted, without repetitions and nulls; null becomes all.';

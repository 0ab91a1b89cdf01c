create or replace function app_private.check_newsletter_segment(segment app_public.newsletter_segment) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when cardinality((segment).professions) > 100 then '{"professions": "too_many"}'
      when exists (select from unnest((segment).professions) as slug
        where not exists (select from app_public.professions where professions.slug = slug.slug)) then '{"professions": "unknown"}'
      else '{}' end::jsonb
    || case when cardinality((segment).states) > 100 then '{"states": "too_many"}'
      when exists (select from unnest((segment).states) as code
        where code not in ('DE', 'AT', 'CH', 'LI') and not exists (select from app_public.states where states.code = code.code)) then '{"states": "unknown"}'
      else '{}' end::jsonb
$$;
comment on function app_private.check_newsletter_segment(app_public.newsletter_segment) is 'Checks the professions and states of a segment: {} when valid, otherwise the rule of each field.';

create or replace function app_private.specialty_names(slugs text[]) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(specialties.name, ', ' order by specialties.position)
  from app_public.specialties where specialties.slug = any (specialty_names.slugs)
$$;
comment on function app_private.specialty_names(text[]) is 'Names of specialties, in their usual order and separated by commas.';

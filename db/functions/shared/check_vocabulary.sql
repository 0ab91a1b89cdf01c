create or replace function app_private.check_vocabulary(profession_slug text, specialties text[], required boolean) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
      when $1 is null then case when $3 then '{"profession_slug": "required"}' else '{}' end
      when not exists (select from app_public.professions where professions.slug = $1) then '{"profession_slug": "unknown"}'
      else '{}'
    end::jsonb
    || case
      when cardinality($2) > 8 then '{"specialties": "too_many"}'
      when exists (
        select from unnest($2) as specialty
        where not exists (select from app_public.specialties where specialties.slug = specialty)) then '{"specialties": "unknown"}'
      else '{}'
    end::jsonb
$$;
comment on function app_private.check_vocabulary(text, text[], boolean) is 'Checks the profession and the specialties of a job or a request, at most 8: {} when valid, otherwise the rule of each field.';

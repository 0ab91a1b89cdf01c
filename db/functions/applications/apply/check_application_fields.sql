create or replace function app_private.check_application_fields(fields app_public.application_fields) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.check_person_name('first_name', ($1).first_name)
    || app_private.check_person_name('last_name', ($1).last_name)
    || app_private.check_text('email', ($1).email, 254, required => true,
      pattern => '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$')
    || app_private.check_text('phone', ($1).phone, 30, pattern => '^[0-9 +()-]+$')
    || app_private.check_text('location', ($1).location, 100)
    || case when ($1).profession_slug is null
        or exists (select from app_public.professions where professions.slug = ($1).profession_slug) then '{}'
      else '{"profession_slug": "unknown"}' end::jsonb
    || case when ($1).available_from not between '2000-01-01' and '2099-12-31' then '{"available_from": "invalid"}' else '{}' end::jsonb
    || app_private.check_text('letter', ($1).letter, 1000)
$$;
comment on function app_private.check_application_fields(app_public.application_fields) is 'Checks what an applicant sends, cleaned: {} when valid, otherwise the rule of each invalid field. The rules of the profile; the letter has at most 1,000 characters.';

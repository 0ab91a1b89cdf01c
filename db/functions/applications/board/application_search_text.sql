create or replace function app_private.application_search_text(content app_public.application_contents) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_hidden.fold_words(concat_ws(' ', ($1).first_name, ($1).last_name, ($1).email, ($1).phone, ($1).location,
    (select professions.name from app_public.professions where professions.slug = ($1).profession_slug), ($1).letter))
$$;
comment on function app_private.application_search_text(app_public.application_contents) is 'What the search of a company looks through: everything that was sent, folded.';

create or replace function app_private.profession_of_title(title text, out slug text, out is_certain boolean)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  folded constant text := replace(app_private.fold_text(profession_of_title.title), '-', ' ');
  words constant tsvector := app_private.title_words(profession_of_title.title, 'A');
  meant record;
begin
  is_certain := false;
  -- The name itself, the longest first: Orthopädieschuhmachermeister is not just Orthopädieschuhmacher. Then what the search knows as another name of it.
  select professions.slug, true as is_name into meant
  from app_public.professions
  cross join lateral (select replace(app_private.fold_text(professions.name), '-', ' ') as name) as folding
  where position(replace(folding.name, ' ', '') in replace(folded, ' ', '')) > 0
  order by length(folding.name) desc, professions.position
  limit 1;
  if not found then
    select matching.slug, matching.others = 1 as is_name into meant
    from (
      select professions.slug, professions.position, count(*) over () as others
      from app_public.professions
      where words @@ app_private.search_query('jobs', professions.name)
    ) as matching
    order by (matching.slug like '%meister') = (folded like '%meister%') desc, matching.position
    limit 1;
  end if;
  if not found then
    select professions.slug, true as is_name into meant
    from app_private.occupation_names
    join app_public.professions on professions.name = occupation_names.name
    where occupation_names.words @@ app_private.search_query('jobs', profession_of_title.title)
    order by professions.position
    limit 1;
  end if;
  slug := meant.slug;
  is_certain := coalesce(meant.is_name, false);
end
$$;
comment on function app_private.profession_of_title(text) is 'The profession that a title means, by its name or by what the search knows as another name of it; null when it names none. Not certain when several fit.';

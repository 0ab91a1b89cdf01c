create or replace function app_private.suggested_terms(typed text)
returns table (kind app_public.search_suggestion_kind, value text, label text, place app_public.place_suggestion, rank integer)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Folding is what costs: materialized, each name is folded once.
  with folded as materialized (
    select term.*, replace(app_private.fold_text(concat_ws(' ', term.name, term.abbreviation)), '-', ' ') as words
    from (
      select 'profession'::app_public.search_suggestion_kind as kind, professions.slug, professions.name, professions.abbreviation, professions.position
      from app_public.professions
      union all
      select 'specialty', specialties.slug, specialties.name, null, specialties.position from app_public.specialties
    ) as term
  )
  select folded.kind, folded.slug, folded.name, null::app_public.place_suggestion, 1000 * matching.rank + folded.position
  from folded
  cross join lateral (
    -- The beginning of the name, of one of its words, or a part of a compound, however it is written.
    select case
      when folded.words ^@ typed then 0
      when position(' ' || typed in folded.words) > 0 then 1
      when length(typed) >= 4 and position(replace(typed, ' ', '') in replace(folded.words, ' ', '')) > 0 then 2
    end as rank
  ) as matching
  where matching.rank is not null
$$;
comment on function app_private.suggested_terms(text) is 'Professions and specialties for a typed text, folded and without hyphens; a smaller rank is more likely.';

create or replace function app_private.with_synonyms(keys text[], literals tsquery[], unit_keys text[]) returns tsquery
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _open text[] := keys;
  _synonym record;
  _group tsquery;
  _groups tsquery;
  _count integer := 0;
  _key text;
begin
  -- The longest term first: keys used by Orthopädieschuhtechniker are not used again by Schuhtechniker.
  for _synonym in
    select search_synonyms.term_keys as keys,
      string_agg(app_private.all_of(search_synonyms.expansion_keys)::text, ' | ')::tsquery as expansions
    from app_public.search_synonyms
    where search_synonyms.term_keys <@ $1
      and search_synonyms.term_keys <> '{}' and search_synonyms.expansion_keys <> '{}'
      -- An expansion that contains the term is matched by the term already.
      and not search_synonyms.term_keys <@ search_synonyms.expansion_keys
    group by search_synonyms.term_keys
    order by cardinality(search_synonyms.term_keys) desc, search_synonyms.term_keys
  loop
    continue when not _synonym.keys <@ _open;
    _group := app_private.key_group(_synonym.keys, literals, unit_keys) || _synonym.expansions;
    _groups := coalesce(_groups && _group, _group);
    _count := _count + 1;
    _open := array(select open.key from unnest(_open) as open (key) where open.key <> all (_synonym.keys));
  end loop;
  for _key in select distinct open.key from unnest(_open) as open (key) order by open.key loop
    _group := app_private.key_group(array[_key], literals, unit_keys);
    _groups := coalesce(_groups && _group, _group);
    _count := _count + 1;
  end loop;
  -- Also matches the words as typed, in case the parts of one word went to different groups.
  if _count > cardinality(literals) then
    _groups := _groups || app_private.all_of_queries(literals);
  end if;
  return _groups;
end
$$;
comment on function app_private.with_synonyms(text[], tsquery[], text[]) is 'Query that demands all keys, in groups: each matches by its keys, its synonyms or the typed words. unit_keys has one entry per word, keys separated by spaces.';

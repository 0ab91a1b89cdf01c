create or replace function app_private.with_synonyms(keys text[], literals tsquery[], unit_keys text[], hints text[]) returns tsquery
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _open text[] := keys;
  _synonym record;
  _group tsquery;
  _groups tsquery;
  _each tsquery;
  _count integer := 0;
  _key text;
begin
  -- The longest term first: keys used by Orthopädieschuhtechniker are not used again by Schuhtechniker. A term may need a hint (bau in
  -- Prothesenbauer), but hints alone are no term.
  for _synonym in
    select array(select key from unnest(search_expansions.term_keys) as key where key = any ($1)) as keys, search_expansions.expansions
    from app_private.search_expansions
    where search_expansions.first_key = any ($1 || hints) and search_expansions.term_keys <@ ($1 || hints)
    order by cardinality(search_expansions.term_keys) desc, search_expansions.term_keys
  loop
    continue when _synonym.keys = '{}' or not _synonym.keys <@ _open;
    _group := app_private.key_group(_synonym.keys, literals, unit_keys) || _synonym.expansions;
    if cardinality(_synonym.keys) > 1
      and not exists (select from unnest(unit_keys) as unit (keys) where _synonym.keys <@ string_to_array(unit.keys, ' ')) then
      -- Of several words each has synonyms too: Chirurgisch-Technische Assistenz for Technischer Operationsassistent. Not what merely
      -- contains the word (Orthopädieschuh): its rows are many, and as a part of a name it is another one.
      select app_private.all_of_queries(array_agg(
        coalesce(app_private.all_of(array[wanted.key]) || single.expansions, app_private.all_of(array[wanted.key]))))
      into _each
      from unnest(_synonym.keys) as wanted (key)
      left join app_private.search_expansions as single
        on single.term_keys = array[wanted.key] and not starts_with(single.expansions::text, '''' || wanted.key)
      having count(single.expansions) > 0;
      _group := coalesce(_group || _each, _group);
    end if;
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
comment on function app_private.with_synonyms(text[], tsquery[], text[], text[]) is 'Query that demands all keys, in groups: each matches by its keys, its synonyms or the typed words. unit_keys has one entry per word, keys separated by spaces; hints are keys that only help to recognise a term.';

create or replace function app_private.read_typed_place(query text, out name text, out plz text, out country text)
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  _folded text := app_private.fold_place(query);
begin
  country := case
    when _folded ~ '^d [0-9]|[a-z0-9] deutschland$' then 'DE'
    when _folded ~ '^a [0-9]|[a-z0-9] osterreich$' then 'AT'
    when _folded ~ '^ch [0-9]|[a-z0-9] schweiz$' then 'CH'
    when _folded ~ '^(fl|li) [0-9]|[a-z0-9] liechtenstein$' then 'LI' end;
  if country is not null then
    _folded := regexp_replace(_folded, '^(d|a|ch|fl|li) (?=[0-9])| (deutschland|osterreich|schweiz|liechtenstein)$', '', 'g');
  end if;
  plz := substring(_folded from '[0-9]{1,5}');
  name := btrim(regexp_replace(_folded, '[0-9 ]+', ' ', 'g'));
  -- "Raum Kassel", "Stadt Essen": the word in front adds nothing.
  name := regexp_replace(name, '^(?:raum|grossraum|stadt|nahe|bei|in|rund um|umkreis|bundesland) (?=[a-z])', '');
end
$$;
comment on function app_private.read_typed_place(text) is 'Parts of a typed place: folded name (may be empty), postal code or its beginning, and country where it is said (CH-8001, Salzburg Österreich).';

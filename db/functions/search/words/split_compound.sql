create or replace function app_private.split_compound(
  piece text, without text default '',
  out stem text, out keys text[], out asks text[], out spare text[], out pieces text[]
)
language plpgsql stable strict
set search_path = pg_catalog, pg_temp
-- Planning would take as long as running.
set plan_cache_mode = force_generic_plan
as $$
declare
  _length constant integer := length(piece);
  -- Per number of letters from the beginning: the least cost of getting there, from where, and by which part (0: by a letter that no
  -- part explains).
  _costs real[] := array_fill(0::real, array[_length + 1], array[0]);
  _origins integer[] := array_fill(0, array[_length + 1], array[0]);
  _ways integer[] := array_fill(0, array[_length + 1], array[0]);
  _parts app_private.compound_parts[];
  _starts integer[];
  _ends integer[];
  _cost real;
  _at integer;
  _next integer := 1;
  _chosen app_private.compound_parts[] := '{}';
  -- Letters that no part explains: of the stretch that is read just now, of all, and the shortest stretch.
  _gap integer := 0;
  _unknown integer := 0;
  _shortest integer;
begin
  stem := app_private.stem_text(piece);
  -- German joins parts with a few letters (Prothese-n-bau), and words end in the same ones. A word has few parts, so the least cost is
  -- found without trying all ways of splitting it.
  select array_agg(known order by here.at), array_agg(here.at order by here.at),
    array_agg(here.at + length(known.part) + length(link) order by here.at)
  into _parts, _starts, _ends
  from app_private.compound_parts as known
  cross join lateral generate_series(0, _length - length(known.part)) as here (at)
  cross join unnest('{"",s,n,e,en,es,er,ns,em,ern,in,innen}'::text[]) as link
  where strpos(piece, known.part) > 0 and (without = '' or not starts_with(without, known.part) or length(known.part) < length(without) - 3)
    and substr(piece, here.at + 1, length(known.part)) = known.part
    and substr(piece, here.at + length(known.part) + 1, length(link)) = link
    and case known.anchor
      when 'any' then true
      when 'start' then here.at = 0
      when 'head' then here.at = 0 and length(known.part) < _length
      when 'end' then here.at + length(known.part) + length(link) = _length
      when 'tail' then here.at > 0 and here.at + length(known.part) + length(link) = _length
      else known.part = piece end;
  for _letter in 1 .. _length loop
    _costs[_letter] := 3 * _letter;
    _origins[_letter] := _letter - 1;
  end loop;
  for _letter in 0 .. _length - 1 loop
    if _costs[_letter] + 3 < _costs[_letter + 1] then
      _costs[_letter + 1] := _costs[_letter] + 3;
      _origins[_letter + 1] := _letter;
      _ways[_letter + 1] := 0;
    end if;
    while _next <= cardinality(_starts) and _starts[_next] = _letter loop
      -- Few long parts rather than many short ones.
      _cost := _costs[_letter] + 1 + 0.1 * (_ends[_next] - _letter - length(_parts[_next].part));
      if _cost < _costs[_ends[_next]] then
        _costs[_ends[_next]] := _cost;
        _origins[_ends[_next]] := _letter;
        _ways[_ends[_next]] := _next;
      end if;
      _next := _next + 1;
    end loop;
  end loop;
  _at := _length;
  while _at > 0 loop
    if _ways[_at] = 0 then
      _unknown := _unknown + 1;
      _gap := _gap + 1;
    else
      if _gap > 0 then _shortest := least(_shortest, _gap); end if;
      _gap := 0;
      _chosen := _parts[_ways[_at]] || _chosen;
      pieces := substr(piece, _origins[_at] + 1, _at - _origins[_at]) || pieces;
    end if;
    _at := _origins[_at];
  end loop;
  if _gap > 0 then _shortest := least(_shortest, _gap); end if;

  if exists (select from unnest(_chosen) as part where part.trade = 'foreign') then
    keys := array(select distinct key from unnest(_chosen) as part, unnest(part.keys) as key where part.trade = 'foreign' order by key);
    asks := array[stem];
    spare := '{}';
  elsif _unknown = 0 then
    keys := array(select distinct key from unnest(_chosen) as part, unnest(part.keys) as key order by key);
    asks := nullif(array(select distinct key from unnest(_chosen) as part, unnest(part.asks) as key order by key), '{}');
    spare := nullif(array(
      select distinct key from unnest(_chosen) as part, unnest(part.keys) as key where part.asks = '{}' and key <> all (coalesce(split_compound.asks, '{}')) order by key), '{}');
  else
    asks := array[stem];
    -- A part glued to a few letters is not that part: rücken in Brücken, Einlage in Einlagerer.
    if _shortest >= 4 then
      if exists (select from unnest(_chosen) as part where part.trade = 'own') then
        keys := array(select distinct key from unnest(_chosen) as part, unnest(part.keys) as key where part.trade = 'own' order by key);
      end if;
      -- One part of many trades would find too much instead of the word: Techniker of Windtechniker.
      if exists (select from unnest(_chosen) as part where part.trade = 'own')
        or (select count(*) from unnest(_chosen) as part where part.asks <> '{}') >= 2
      then
        spare := nullif(array(select distinct key from unnest(_chosen) as part, unnest(part.asks) as key order by key), '{}');
      end if;
    end if;
    keys := keys || app_private.action_key(piece);
  end if;
end
$$;
comment on function app_private.split_compound(text, text) is 'Splits one folded word into known parts, all but `without`: its stem, the keys it is found by, the lexemes that a query for it demands (null for a word that says nothing beside others), what app_private.search_words calls spare, and the parts as they stand in the word.';

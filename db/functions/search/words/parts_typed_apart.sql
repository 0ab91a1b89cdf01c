create or replace function app_private.parts_typed_apart(out term_keys text[], out expansion_keys text[]) returns setof record
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with apart as materialized (
    select part.asks as together, app_private.query_keys(array_to_string(split.pieces, ' ')) as pieces
    from app_private.compound_parts as part, app_private.split_compound(part.part, part.part) as split
    where part.anchor in ('any', 'whole') and length(part.part) >= 7 and part.asks <> '{}'
      and cardinality(split.pieces) >= 2 and array_to_string(split.pieces, '') = part.part
  )
  select distinct pair.term, pair.expansion
  from apart, lateral (values (apart.pieces, apart.together), (apart.together, apart.pieces)) as pair (term, expansion)
  where not apart.pieces <@ apart.together and not apart.together <@ apart.pieces and cardinality(apart.pieces) >= 2
$$;
comment on function app_private.parts_typed_apart() is 'Keys of compound parts that consist of other parts, with the keys of those, in both directions.';

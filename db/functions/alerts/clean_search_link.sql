create or replace function app_private.clean_search_link(search_query text) returns text
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The age, the order and the page of the moment of saving are no criteria.
  kept constant text := (
    select string_agg(part, '&' order by ordinality)
    from unnest(string_to_array(ltrim(coalesce(search_query, ''), '?'), '&')) with ordinality as parts (part, ordinality)
    where part <> '' and split_part(part, '=', 1) not in ('alter', 'sort', 'nach'));
begin
  if kept !~ '^[A-Za-z0-9%&=+,.~*_-]+$' or char_length(kept) > 999 then
    perform app_hidden.fail('OS422', '{"search_query": "invalid"}');
  end if;
  return coalesce('?' || kept, '');
end
$$;
comment on function app_private.clean_search_link(text) is 'Query of the URL of a search as it is kept: with its question mark, without age, order and page. Raises OS422 for what no query of this site contains.';

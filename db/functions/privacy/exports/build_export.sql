create or replace function app_private.build_export(user_id uuid, most_rows integer) returns json
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  parts text[] := array[
    '"format":"datenexport"', '"version":' || app_private.export_version(), '"generated_at":' || to_json(now())];
  rows_left integer := $2;
  part record;
  found record;
begin
  for part in select sections.section, sections.is_list from app_private.export_sections() as sections loop
    -- One row more than allowed tells that there are too many, without reading the others.
    execute format(
      'select count(*), coalesce(json_agg(rows.row), ''[]'')::text as list, min(rows.row::text) as row
       from (select app_private.%I($1) as row limit $2) as rows', 'exported_' || part.section)
      into found using $1, rows_left + 1;
    rows_left := rows_left - found.count;
    if rows_left < 0 then perform app_hidden.fail('OS422', '{"_user_id": "too_many"}'); end if;
    parts := parts || (to_json(part.section) || ':' || case when part.is_list then found.list else coalesce(found.row, 'null') end);
  end loop;
  return '{' || array_to_string(parts, ',') || '}';
end
$$;
comment on function app_private.build_export(uuid, integer) is 'Everything that is stored about an account, in the shape of docs/data-export.md. Raises OS422 with _user_id (too_many) beyond most_rows: a larger account gets a file in the background.';

create or replace function app_private.clean_newsletter_blocks(blocks jsonb) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- A value that is no list of objects stays as it is: app_private.check_newsletter_blocks refuses it.
  select case when blocks is null then '[]' when jsonb_typeof(blocks) <> 'array' then blocks else coalesce((
    select jsonb_agg(
      case when jsonb_typeof(block.value) <> 'object' then block.value else (
        select coalesce(jsonb_object_agg(entry.key,
          case when entry.key = 'jobIds' and jsonb_typeof(entry.value) = 'array' then to_jsonb(array(
              -- Their jobs are looked up by the text.
              select case when jsonb_typeof(job.value) = 'string' then to_jsonb(lower(job.value #>> '{}')) else job.value end
              from jsonb_array_elements(case when jsonb_typeof(entry.value) = 'array' then entry.value else '[]' end) with ordinality as job order by job.ordinality))
            when jsonb_typeof(entry.value) <> 'string' then entry.value
            -- Other line ends would begin a line for JavaScript and none for Postgres.
            when entry.key = 'markdown' then to_jsonb(coalesce(app_private.clean_text(regexp_replace(entry.value #>> '{}', E'\\r\\n?|[\\u2028\\u2029]', E'\n', 'g')), ''))
            when entry.key in ('title', 'text', 'alt', 'url') then to_jsonb(coalesce(app_private.clean_line(entry.value #>> '{}'), ''))
            else entry.value end), '{}')
        from jsonb_each(block.value) as entry
        -- An empty heading or link is none.
        where not (block.value ->> 'kind' in ('jobs', 'matches', 'picture') and entry.key in ('title', 'url')
          and (entry.value = 'null' or btrim(coalesce(entry.value #>> '{}', '')) = '')))
      end order by block.ordinality)
    from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) with ordinality as block), '[]') end
$$;
comment on function app_private.clean_newsletter_blocks(jsonb) is 'Blocks of an issue as they are stored: texts trimmed, without invisible characters, ids in lower case; null becomes none.';

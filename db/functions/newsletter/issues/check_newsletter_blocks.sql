create or replace function app_private.check_newsletter_blocks(blocks jsonb, complete boolean default false) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The same limits as schema/newsletter-blocks.ts; a test compares the two.
  safe_url constant text := '^https://[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$';
  uuid_pattern constant text := '^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$';
  allowed constant jsonb := '{"text": ["markdown"], "jobs": ["title", "jobIds"], "matches": ["title", "most"], "button": ["text", "url"], "picture": ["picture", "alt", "url"]}';
  strings constant jsonb := '{"markdown": 5000, "title": 100, "text": 60, "url": 500, "alt": 200, "picture": 64}';
  wrong jsonb := '{}';
  block jsonb;
  place integer := -1;
  kind text;
  key text;
  entry jsonb;
  here text;
  rule text;
  seen text[] := '{}';
  has_matches boolean := false;
  -- Pictures are parts of every mail.
  most_bytes constant integer := 1000000;
  shown text[] := '{}';
begin
  if jsonb_typeof(blocks) is distinct from 'array' then return '{"blocks": "invalid"}'; end if;
  if jsonb_array_length(blocks) > 30 then return '{"blocks": "too_many"}'; end if;
  if char_length(blocks::text) > 60000 then return '{"blocks": "too_long"}'; end if;
  if complete and blocks = '[]' then return '{"blocks": "required"}'; end if;
  for block in select value from jsonb_array_elements(blocks) loop
    place := place + 1;
    here := 'blocks.' || place || '.';
    kind := block ->> 'kind';
    if jsonb_typeof(block) <> 'object' or jsonb_typeof(block -> 'kind') is distinct from 'string' or not allowed ? kind then
      wrong := wrong || jsonb_build_object(here || 'kind', 'unknown');
      continue;
    end if;
    if jsonb_typeof(block -> 'id') is distinct from 'string' or (block ->> 'id') !~ '^[A-Za-z0-9_-]{1,40}$' or (block ->> 'id') = any (seen) then
      wrong := wrong || jsonb_build_object(here || 'id', 'invalid');
    end if;
    seen := seen || (block ->> 'id');
    if kind = 'matches' then
      if has_matches then wrong := wrong || jsonb_build_object(here || 'kind', 'too_many'); end if;
      has_matches := true;
    end if;
    -- Nothing that the block does not know.
    for key in select jsonb_object_keys(block) loop
      if key not in ('id', 'kind') and not (allowed -> kind) ? key then
        wrong := wrong || jsonb_build_object(here || key, 'unknown');
      end if;
    end loop;
    for key in select jsonb_array_elements_text(allowed -> kind) loop
      entry := block -> key;
      rule := null;
      if entry is null then
        -- Headings, and the link of a picture, may be missing.
        if not (key = 'title' or (kind = 'picture' and key = 'url')) then rule := 'required'; end if;
      elsif key = 'most' then
        if jsonb_typeof(entry) <> 'number' or (entry #>> '{}')::numeric not between 1 and 10 or (entry #>> '{}')::numeric % 1 <> 0 then
          rule := 'invalid';
        end if;
      elsif key = 'jobIds' then
        if jsonb_typeof(entry) <> 'array' then rule := 'invalid';
        elsif jsonb_array_length(entry) > 10 then rule := 'too_many';
        elsif exists (
          select from jsonb_array_elements(entry) as one
          where jsonb_typeof(one.value) <> 'string' or (one.value #>> '{}') !~* uuid_pattern) then rule := 'invalid';
        elsif complete and entry = '[]' then rule := 'required';
        end if;
      elsif jsonb_typeof(entry) <> 'string' then rule := 'invalid';
      elsif char_length(entry #>> '{}') > (strings ->> key)::integer then rule := case key when 'picture' then 'invalid' else 'too_long' end;
      elsif key = 'url' and (entry #>> '{}') <> '' and (entry #>> '{}') !~ safe_url then rule := 'invalid';
      elsif key = 'picture' and (entry #>> '{}') !~ '^([0-9a-f]{64})?$' then rule := 'invalid';
      elsif key = 'markdown' and not app_private.is_safe_newsletter_markdown(entry #>> '{}') then rule := 'invalid';
      elsif complete and btrim(entry #>> '{}', E' \t\n') = '' and not (key = 'title' or (kind = 'picture' and key = 'url')) then rule := 'required';
      elsif complete and key = 'picture'
        and not exists (select from app_private.newsletter_pictures as pictures where pictures.hash = entry #>> '{}') then rule := 'unknown';
      elsif complete and key = 'picture' then
        shown := shown || (entry #>> '{}');
        if (select sum(length(pictures.image)) from app_private.newsletter_pictures as pictures where pictures.hash = any (shown)) > most_bytes then
          rule := 'too_many';
        end if;
      end if;
      if rule is not null then wrong := wrong || jsonb_build_object(here || key, rule); end if;
    end loop;
  end loop;
  return wrong;
end
$$;
comment on function app_private.check_newsletter_blocks(jsonb, boolean) is 'Checks the blocks of an issue: {} when valid, otherwise the rule of each field, as blocks.3.url. complete: also what may be missing in a draft.';

create or replace function app_private.is_safe_newsletter_markdown(markdown text) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- The same three rules as isSafeMarkdown in schema/newsletter-blocks.ts: nothing that begins like a tag, no dangerous
  -- scheme, and each target of a link, inline or defined at the start of a line, is mailto, or https without a name before the host.
  select markdown !~ '<[a-zA-Z/!?]'
    and markdown !~* '(?:javascript|vbscript):|data:text|http://'
    and not exists (
      select from regexp_matches(markdown, '\]\(\s*<?([^\s)>]*)', 'g') as target where target[1] !~* '^(?:https://[^/?#@\\]*(?:[/?#]|$)|mailto:)')
    and not exists (
      select from regexp_matches(markdown, '^[\s>*+\-\d.)]*\[[^\]\n]*\]:\s*<?(\S+)', 'gn') as target where target[1] !~* '^(?:https://[^/?#@\\]*(?:[/?#]|$)|mailto:)')
$$;
comment on function app_private.is_safe_newsletter_markdown(text) is 'Whether a text of an issue holds no HTML and no link but https and mailto. The renderer drops both once more.';

create or replace function app_private.has_gaps(text text) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- A line of a template that was not filled in ("Arbeitszeit und Urlaub: …", also in bold), a line that is nothing but
  -- dots, or an item of a list without text. "und vieles mehr …" is a sentence and no gap.
  select coalesce(has_gaps.text ~ '(?n)(^[ \t]*([-*+•]|[0-9]{1,3}[.)])?|:[*_]*)[ \t]*(…|\.\.\.)\.?[*_]*[ \t]*$|^[ \t]*[-*+•][ \t]*$', false)
$$;
comment on function app_private.has_gaps(text) is 'Whether a text still has lines of a template that wait for the employer (web/features/job-editor/job-templates.ts). As findGap of web/entities/job/ad-check.ts.';

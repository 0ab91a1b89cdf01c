create or replace function app_private.text_marks(field text, content text) returns setof app_public.risk_mark
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  with patterns as (
    select wording.kind, wording.pattern, null::app_public.contact_mark_kind as contact from app_private.wording_patterns() as wording
    union all
    -- As people write them; contact_kinds_in also knows the disguised ones, whose place nobody can name.
    select 'contact', found.pattern, found.contact
    from (values
      ('email'::app_public.contact_mark_kind, '[[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,}'),
      ('phone', '(?<![[:alnum:].,/-])(?![0-9]{1,2}\.[0-9]{1,2}\.)(?:\+[0-9]{2}|\(0|0)[0-9\s()/.-]{6,}[0-9]'),
      ('url', '(?:https?://|www\.)[^\s<>()\[\]]+')) as found (contact, pattern)
  ), kinds as (
    select unnest(app_private.contact_kinds_in($2, null)) as contact
  ), found as (
    select patterns.kind, patterns.contact, regexp_substr($2, patterns.pattern, 1, nth, 'i') as words,
      regexp_instr($2, patterns.pattern, 1, nth, 0, 'i') as place
    from patterns
    -- The first five say enough, and bound the work for a text that consists of them.
    cross join lateral generate_series(1, least(regexp_count($2, patterns.pattern, 1, 'i'), 5)) as nth
    where patterns.contact is null or patterns.contact in (select kinds.contact from kinds)
  )
  select row(found.kind, $1, btrim(found.words),
    -- Blanks at the beginning are no part of the words.
    found.place - 1 + char_length(found.words) - char_length(ltrim(found.words)),
    null, null, null, null, null, null)::app_public.risk_mark
  from found
  union all
  select row('contact', $1, null, null, null, null, null, null, null, null)::app_public.risk_mark
  from kinds where kinds.contact not in (select found.contact from found where found.contact is not null)
$$;
comment on function app_private.text_marks(text, text) is 'Marks of risk in one text, which the field names: contact data of anybody, age, origin, with the words and where they stand; at most five of a pattern. The place of disguised contact data is not told.';

create or replace function app_hidden.job_slug(title text, town text, id uuid) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Umlauts become two letters here, while searches remove them: people read the URL.
  select concat_ws('-', nullif(btrim(left(
    regexp_replace(
      regexp_replace(
        normalize(
          replace(replace(replace(replace(lower(concat_ws(' ', title, town)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
          nfkd),
        '[\u0300-\u036f]', '', 'g'),
      '[^a-z0-9]+', '-', 'g'),
    100), '-'), ''), id)
$$;
comment on function app_hidden.job_slug(text, text, uuid) is 'Last part of the URL of a job: title, town, and the id, which alone identifies it.';
grant execute on function app_hidden.job_slug(text, text, uuid) to app_member;

create or replace function app_private.newsletter_slug(subject text, issue_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The id, which ends job_slug, is not wanted here: months and words are unique but for a subject that is sent again.
  select case when exists (select from app_public.newsletter_issues as issues where issues.slug = made.slug)
    then made.slug || '-' || right(issue_id::text, 6) else made.slug end
  from (
    select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM') || '-'
      || coalesce(nullif(btrim(left(regexp_replace(app_hidden.job_slug(subject, null, issue_id), '-?' || issue_id || '$', ''), 60), '-'), ''), 'newsletter') as slug
  ) as made
$$;
comment on function app_private.newsletter_slug(text, uuid) is 'Last part of the URL of an issue in the archive: month in Berlin and words of the subject.';

create or replace function app_private.filled_path(detail_path text, general_path text, job_id uuid, subject_id uuid) returns text
language sql immutable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined. A missing id leaves its placeholder; then the general path
  -- is used.
  select case
    when strpos(replace(replace(detail_path, '{job}', coalesce(job_id::text, '{job}')), '{subject}', coalesce(subject_id::text, '{subject}')), '{') = 0
      then replace(replace(detail_path, '{job}', coalesce(job_id::text, '')), '{subject}', coalesce(subject_id::text, ''))
    else general_path end
$$;
comment on function app_private.filled_path(text, text, uuid, uuid) is 'Path of the page about a job or another thing; the general path where there is no detailed one or its id is missing.';

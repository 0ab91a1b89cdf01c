create or replace function app_private.audit_kind(kind app_public.review_kind) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case $1 when 'job' then 'job' else 'job_request' end
$$;
comment on function app_private.audit_kind(app_public.review_kind) is 'What the log calls a kind of the queue.';

create or replace function app_private.is_request_change_in_review(change app_public.job_request_changes) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select change.submitted_at is not null and change.rejection_reason is null
$$;
comment on function app_private.is_request_change_in_review(app_public.job_request_changes) is 'Whether a change waits for the decision of an admin: submitted and not rejected. False for a request without a change.';

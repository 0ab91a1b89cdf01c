create or replace function app_private.tg_settle_change_notices() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The argument names the column of the job or the request.
  perform app_private.settle_review_notices((to_jsonb(old) ->> tg_argv[0])::uuid);
  return null;
end
$$;
comment on function app_private.tg_settle_change_notices() is 'Marks the notifications of admins as read when the change of a job or a request leaves the review, by whichever verb.';
create or replace trigger settle_notices_update after update on app_public.job_changes
  for each row when (
    old.submitted_at is not null and old.rejection_reason is null and (new.submitted_at is null or new.rejection_reason is not null))
  execute function app_private.tg_settle_change_notices('job_id');
create or replace trigger settle_notices_delete after delete on app_public.job_changes
  for each row when (old.submitted_at is not null and old.rejection_reason is null)
  execute function app_private.tg_settle_change_notices('job_id');
create or replace trigger settle_notices_update after update on app_public.job_request_changes
  for each row when (
    old.submitted_at is not null and old.rejection_reason is null and (new.submitted_at is null or new.rejection_reason is not null))
  execute function app_private.tg_settle_change_notices('request_id');
create or replace trigger settle_notices_delete after delete on app_public.job_request_changes
  for each row when (old.submitted_at is not null and old.rejection_reason is null)
  execute function app_private.tg_settle_change_notices('request_id');

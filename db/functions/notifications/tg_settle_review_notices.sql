create or replace function app_private.tg_settle_review_notices() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.settle_review_notices(old.id);
  return null;
end
$$;
comment on function app_private.tg_settle_review_notices() is 'Marks the notifications of admins as read when a job or a request leaves the review, by whichever verb.';
create or replace trigger settle_review_notices after update on app_public.jobs
  for each row when (old.status = 'zur_pruefung' and new.status <> 'zur_pruefung')
  execute function app_private.tg_settle_review_notices();
create or replace trigger settle_review_notices after update on app_public.job_requests
  for each row when (old.status = 'zur_pruefung' and new.status <> 'zur_pruefung')
  execute function app_private.tg_settle_review_notices();

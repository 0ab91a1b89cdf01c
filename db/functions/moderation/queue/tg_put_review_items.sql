create or replace function app_private.tg_put_review_items() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The arguments name the kind and the column with the id.
  changed_id constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1];
begin
  if tg_argv[0] = 'job' then
    perform app_private.put_job_review_items(array[changed_id]);
  else
    perform app_private.put_request_review_items(array[changed_id]);
  end if;
  return null;
end
$$;
comment on function app_private.tg_put_review_items() is 'Keeps the queue of the admins, app_public.review_items, in step with jobs, requests and their changes.';
-- Row triggers, because their WHEN skips inserts of what is online, and updates that make no new version, at no cost.
create or replace trigger put_review_items_insert after insert on app_public.jobs
  for each row when (new.status = 'zur_pruefung') execute function app_private.tg_put_review_items('job', 'id');
create or replace trigger put_review_items_update after update on app_public.jobs
  for each row when (old.version <> new.version) execute function app_private.tg_put_review_items('job', 'id');
-- Not after an update: every one of them makes a new version of the job, which the trigger above hears.
create or replace trigger put_review_items_change after insert or delete on app_public.job_changes
  for each row execute function app_private.tg_put_review_items('job', 'job_id');
create or replace trigger put_review_items_insert after insert on app_public.job_requests
  for each row when (new.status = 'zur_pruefung') execute function app_private.tg_put_review_items('request', 'id');
create or replace trigger put_review_items_update after update on app_public.job_requests
  for each row when (old.version <> new.version) execute function app_private.tg_put_review_items('request', 'id');
create or replace trigger put_review_items_change after insert or delete on app_public.job_request_changes
  for each row execute function app_private.tg_put_review_items('request', 'request_id');

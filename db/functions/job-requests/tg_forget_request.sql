create or replace function app_private.tg_forget_request() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.settle_review_notices(old.id);
  -- Their page is gone; the general one of the kind stays.
  update app_public.notifications set subject_kind = null, subject_id = null where notifications.subject_id = old.id;
  -- That there was a decision stays, what the person had written does not. Without the id as well, before the foreign
  -- key removes it: a row that this transaction changed is checked again when the account goes, and its request is gone.
  update app_public.moderation_events set request_id = null, fields = null where moderation_events.request_id = old.id;
  return old;
end
$$;
comment on function app_private.tg_forget_request() is 'Removes what a request leaves in notifications and in the record of decisions when it is deleted.';
create or replace trigger forget_request before delete on app_public.job_requests
  for each row execute function app_private.tg_forget_request();

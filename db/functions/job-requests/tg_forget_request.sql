create or replace function app_private.tg_forget_request() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.settle_review_notices(old.id);
  -- Their page is gone; the general one of the kind stays.
  update app_public.notifications set subject_kind = null, subject_id = null where notifications.subject_id = old.id;
  -- That there was a decision stays, what the person had written does not.
  delete from app_public.audit_details
  where audit_details.details ? 'fields' and audit_details.event_id in (
    select events.id from audit.events where events.thing_id = old.id and events.thing_kind = 'job_request');
  return old;
end
$$;
comment on function app_private.tg_forget_request() is 'Removes what a request leaves in notifications and in the record of decisions when it is deleted.';
create or replace trigger forget_request before delete on app_public.job_requests
  for each row execute function app_private.tg_forget_request();

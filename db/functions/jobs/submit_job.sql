create or replace function app_public.submit_job(job_id uuid, credit_id uuid default null) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.jobs := app_private.select_own_job_for_update(submit_job.job_id);
  me constant uuid := app_hidden.current_user_id();
  change app_public.job_changes;
  checked app_public.job_fields;
begin
  select job_changes.* into change from app_public.job_changes where job_changes.job_id = before.id;
  -- A repeated call changes nothing, so that a double click submits once.
  if before.status = 'zur_pruefung' or app_private.is_in_review(change) then return before; end if;
  if before.status not in ('entwurf', 'abgelehnt', 'abgelaufen') and change.job_id is null then
    perform app_hidden.fail('OS410');
  end if;
  checked := app_private.check_job_fields(coalesce(change.fields, app_private.job_fields_of(before)), complete => true);
  if before.status in ('aktiv', 'pausiert') then
    return app_private.submit_job_change(before.id, me);
  end if;
  -- An expired job leaves the public in any case, so its change becomes the job that is reviewed.
  if change.job_id is not null then
    delete from app_public.job_changes where job_changes.job_id = before.id;
    before := app_private.put_job_fields(before.id, checked);
  end if;
  return app_private.submit_checked_job(before.id, me, submit_job.credit_id);
end
$$;
comment on function app_public.submit_job(uuid, uuid) is 'Submits a job for review, or its rejected change while it is published, and notifies the admins. One that nothing pays for yet takes a credit: credit_id, or as app_public.job_price says first. Raises OS401, OS402 with job_id (no_credit, no_slot, overdue), OS403, OS404, OS410 when there is nothing to submit, OS422 with the missing fields, credit_id or when the company has no contact, OS429 after twenty submissions of the company within an hour.';
grant execute on function app_public.submit_job(uuid, uuid) to app_member;

create or replace function app_private.put_status_for_report(
  subject_kind app_public.report_subject, subject_id uuid, status app_public.job_status, reason text default null
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Steps that nobody may take otherwise, for the next statement only.
  perform set_config('app.status_for_report', 'on', true);
  if $1 = 'job' then
    update app_public.jobs set status = $3, rejection_reason = $4 where jobs.id = $2;
  else
    update app_public.job_requests set status = $3, rejection_reason = $4 where job_requests.id = $2;
  end if;
  perform set_config('app.status_for_report', 'off', true);
end
$$;
comment on function app_private.put_status_for_report(app_public.report_subject, uuid, app_public.job_status, text) is 'Takes a published job or request back to its author, or undoes a measure: steps that app_private.job_transitions has for nobody. The caller holds the locks.';

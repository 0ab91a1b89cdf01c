create or replace function app_private.note_reviewed_requests(request_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
  today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform app_private.log_processing(read.applicant_id, 'request_reviewed', read.cause, jsonb_build_object('title', read.title))
  from (
    select job_requests.applicant_id, job_requests.title, noted.cause
    from app_public.job_requests
    join auth."user" as accounts on accounts.id = job_requests.applicant_id
    cross join lateral (values ('review:' || job_requests.id || ':' || me || ':' || today)) as noted (cause)
    where job_requests.id = any ($1) and job_requests.applicant_id <> me
      and not exists (
        select from app_public.data_processing_logs as logs
        where logs.user_id = job_requests.applicant_id and logs.cause = noted.cause)
    order by accounts.id
    -- A queue must not wait for an account that is being changed or deleted; the next reading notes it.
    for key share of accounts skip locked
  ) as read;
end
$$;
comment on function app_private.note_reviewed_requests(uuid[]) is 'Writes into the processing logs of the applicants that an admin, the caller, reads these requests: once per admin, request and day.';

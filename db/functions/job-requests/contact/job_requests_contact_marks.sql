create or replace function app_public.job_requests_contact_marks(request app_public.job_requests) returns app_public.contact_mark[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Reads the texts again instead of those it was given: a caller could guess a contact with texts of their own.
  select case when exists (
      select from app_public.job_requests as stored
      where stored.id = request.id
        and stored.applicant_id = app_hidden.current_user_id())
    then app_private.contact_marks_of(request.id) else '{}' end
$$;
comment on function app_public.job_requests_contact_marks(app_public.job_requests) is E'@notNull\nContact data in the public texts of the request, of its change where it has one: kind and field, never the words. For its applicant; empty for others. Admins read those of submittedJobRequest.';
grant execute on function app_public.job_requests_contact_marks(app_public.job_requests) to app_member;

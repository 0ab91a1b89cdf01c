create or replace function app_public.job_requests_is_findable(request app_public.job_requests) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security lets each person read their own consents only.
  select case when request.applicant_id = app_hidden.current_user_id() then exists (
    select from app_public.privacy_consents as own
    where own.user_id = request.applicant_id and own.consent_type = 'profile_visibility' and own.consented) end
$$;
comment on function app_public.job_requests_is_findable(app_public.job_requests) is 'Whether the caller consents that their requests are found (profile_visibility): without it an active request is shown to nobody, and nobody can write a first message about it. Null where it is not the request of the caller.';
grant execute on function app_public.job_requests_is_findable(app_public.job_requests) to app_member;

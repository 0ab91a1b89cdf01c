create or replace function app_hidden.is_hidden_from_me(request_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.job_requests
    where job_requests.id = $1
      and job_requests.applicant_id in (select app_private.hiding_applicants_of(app_hidden.current_user_id())))
$$;
comment on function app_hidden.is_hidden_from_me(uuid) is 'Whether the owner of this request hides it from the caller. For policies of what employers read.';
revoke all on function app_hidden.is_hidden_from_me(uuid) from public;
grant execute on function app_hidden.is_hidden_from_me(uuid) to app_member;

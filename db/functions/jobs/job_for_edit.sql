create or replace function app_public.job_for_edit(_id uuid) returns app_public.jobs
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select jobs.*
  from app_public.jobs
  where jobs.id = _id
    and (app_private.is_company_member(jobs.company_id, (select app_hidden.current_user_id()))
      or (select app_hidden.current_user_role()) = 'admin')
$$;
comment on function app_public.job_for_edit(uuid) is 'An offer in any status, for the members of its company and for admins; null for everyone else.';
revoke all on function app_public.job_for_edit(uuid) from public;
grant execute on function app_public.job_for_edit(uuid) to app_member;

create or replace function app_private.has_free_job(company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from app_public.job_credits where job_credits.company_id = $1 and job_credits.kind = 'erste')
    and not exists (
      select from app_private.free_job_marks as marks
      where marks.key_hash = any (app_private.free_job_keys($1) || app_private.typed_free_job_keys($1))
        or marks.user_id in (select members.user_id from app_public.company_members as members where members.company_id = $1))
$$;
comment on function app_private.has_free_job(uuid) is 'Whether the first job of a company is still free: neither it nor another company of its members, of their mailbox or mail domain, or with its VAT id had one.';

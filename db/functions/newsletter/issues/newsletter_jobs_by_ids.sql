create or replace function app_public.newsletter_jobs_by_ids(job_ids uuid[]) returns app_public.public_job[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  if cardinality(newsletter_jobs_by_ids.job_ids) > 100 then perform app_hidden.fail('OS422', '{"job_ids": "too_many"}'); end if;
  return array(
    select online.job from app_private.public_jobs_of(newsletter_jobs_by_ids.job_ids, false) as online
    order by array_position(newsletter_jobs_by_ids.job_ids, online.job_id));
end
$$;
comment on function app_public.newsletter_jobs_by_ids(uuid[]) is 'Those of these jobs that are online now, in this order; at most 100 (OS422). Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_jobs_by_ids(uuid[]) to app_member;

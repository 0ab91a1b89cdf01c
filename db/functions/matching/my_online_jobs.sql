create or replace function app_public.my_online_jobs(for_request_id uuid default null) returns app_public.jobs[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  own constant uuid[] := array(
    select jobs.id
    from app_public.jobs
    join app_public.company_members on company_members.company_id = jobs.company_id and company_members.user_id = me
    where jobs.status = 'aktiv' and jobs.expires_at > now()
    order by jobs.published_at desc, jobs.id desc
    limit 100);
begin
  return array(
    select jobs
    from app_public.jobs
    left join app_private.match_pairs(own, null, true) as pairs on pairs.job_id = jobs.id and pairs.request_id = for_request_id
    where jobs.id = any (own)
    order by coalesce(pairs.score, 0) desc, jobs.published_at desc, jobs.id desc);
end
$$;
comment on function app_public.my_online_jobs(uuid) is E'@notNull\nThe newest 100 online jobs of the caller''s companies; with a request, what suits it best first, as matchingJobRequests compares them. Employers only. Raises OS401, OS403.';
grant execute on function app_public.my_online_jobs(uuid) to app_member;

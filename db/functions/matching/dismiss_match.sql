create or replace function app_public.dismiss_match(job_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  -- Only suggested pairs get a row.
  insert into app_private.job_matches as matches (user_id, job_id, score, reasons, told_at, dismissed_at)
  select me, suitable.job_id, suitable.score, suitable.reasons, now(), now()
  from app_private.matching_jobs_of(me, dismiss_match.job_id) as suitable
  on conflict on constraint job_matches_pkey do update set
    dismissed_at = coalesce(matches.dismissed_at, now()), told_at = coalesce(matches.told_at, now());
  if not exists (
    select from app_private.job_matches
    where job_matches.user_id = me and job_matches.job_id = dismiss_match.job_id and job_matches.dismissed_at is not null) then
    perform app_hidden.fail('OS404');
  end if;
  return true;
end
$$;
comment on function app_public.dismiss_match(uuid) is E'@notNull\nTakes a job out of the suggestions of the caller for good: neither listed nor told from the next statement on, also by another wish. Search alerts still mail it. Calling it again changes nothing. Raises OS401, OS404 when the job is not suggested.';
grant execute on function app_public.dismiss_match(uuid) to app_member;

create or replace function app_public.moderation_overview() returns app_public.moderation_overview
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  -- Separate statements, because each can then be answered by an index.
  return row(
    (select count(*) from app_public.jobs where jobs.status = 'zur_pruefung')
      + (select count(*) from app_public.job_changes where job_changes.submitted_at is not null and job_changes.rejection_reason is null)
      -- Decided, though not yet in effect.
      - (select count(*) from app_public.pending_decisions as decisions
        join app_public.jobs on jobs.id = decisions.job_id and jobs.version = decisions.version),
    (select count(*) from app_public.jobs where jobs.status = 'aktiv' and jobs.expires_at > now()),
    -- As the policies say, these are those that nobody has edited since.
    (select count(*) from app_public.jobs where jobs.status = 'abgelehnt' and jobs.submitted_at is not null)
      + (select count(*) from app_public.job_changes where job_changes.rejection_reason is not null and job_changes.submitted_at is not null),
    least(
      (select min(jobs.submitted_at) from app_public.jobs where jobs.status = 'zur_pruefung'),
      (select min(job_changes.submitted_at) from app_public.job_changes
        where job_changes.submitted_at is not null and job_changes.rejection_reason is null)))::app_public.moderation_overview;
end
$$;
comment on function app_public.moderation_overview() is 'Number of jobs in review, online, and rejected and not edited since; changes of published jobs count as in review or rejected too. Admins only (OS401, OS403).';
grant execute on function app_public.moderation_overview() to app_member;

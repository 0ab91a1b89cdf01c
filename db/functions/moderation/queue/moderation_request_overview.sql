create or replace function app_public.moderation_request_overview() returns app_public.moderation_overview
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  -- Separate statements, because each can then be answered by an index.
  return row(
    (select count(*) from app_public.job_requests where job_requests.status = 'zur_pruefung')
      + (select count(*) from app_public.job_request_changes as changes
        where changes.submitted_at is not null and changes.rejection_reason is null)
      -- Decided, though not yet in effect.
      - (select count(*) from app_public.pending_decisions as decisions
        join app_public.job_requests on job_requests.id = decisions.request_id and job_requests.version = decisions.version),
    (select count(*) from app_public.job_requests where job_requests.status = 'aktiv' and job_requests.expires_at > now()),
    (select count(*) from app_public.job_requests where job_requests.status = 'abgelehnt')
      + (select count(*) from app_public.job_request_changes as changes where changes.rejection_reason is not null),
    least(
      (select min(job_requests.submitted_at) from app_public.job_requests where job_requests.status = 'zur_pruefung'),
      (select min(changes.submitted_at) from app_public.job_request_changes as changes
        where changes.submitted_at is not null and changes.rejection_reason is null)))::app_public.moderation_overview;
end
$$;
comment on function app_public.moderation_request_overview() is 'Number of requests in review, online and rejected, as moderation_overview counts jobs; a function of its own, so that neither waits for the other. Admins only (OS401, OS403).';
grant execute on function app_public.moderation_request_overview() to app_member;

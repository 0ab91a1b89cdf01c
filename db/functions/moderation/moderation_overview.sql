create or replace function app_public.moderation_overview() returns app_public.moderation_overview
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(
      count(*) filter (where jobs.status = 'zur_pruefung'),
      count(*) filter (where jobs.status = 'aktiv' and jobs.expires_at > now()),
      count(*) filter (where jobs.status = 'abgelehnt'),
      min(jobs.submitted_at) filter (where jobs.status = 'zur_pruefung'))::app_public.moderation_overview
    from app_public.jobs
    where jobs.status in ('zur_pruefung', 'aktiv', 'abgelehnt'));
end
$$;
comment on function app_public.moderation_overview() is 'How much waits for an admin. Admins only (OS401, OS403).';
revoke all on function app_public.moderation_overview() from public;
grant execute on function app_public.moderation_overview() to app_member;

create or replace function app_private.purge_moderation_events(batch_size integer default 10000) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Claims about a decision end three years after the end of its year (§§ 195, 199 BGB), complaints after six months (Art. 20 DSA).
  limit_at constant timestamptz := date_trunc('year', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '3 years';
  purged integer := 0;
  deleted integer;
begin
  loop
    delete from app_public.moderation_events
    where moderation_events.id in (
      select old.id from app_public.moderation_events as old
      where old.created_at < limit_at
        -- The newest one says why something is as it is now, as long as it exists: approved, blocked, suspended.
        and not exists (
          select from app_public.jobs as subject where subject.id = old.job_id and not exists (
            select from app_public.moderation_events as newer where newer.job_id = old.job_id and newer.id > old.id))
        and not exists (
          select from app_public.job_requests as subject where subject.id = old.request_id and not exists (
            select from app_public.moderation_events as newer where newer.request_id = old.request_id and newer.id > old.id))
        and not exists (
          select from app_public.companies as subject where subject.id = old.company_id and old.job_id is null and not exists (
            select from app_public.moderation_events as newer where newer.company_id = old.company_id and newer.id > old.id and newer.job_id is null))
        and not exists (
          select from auth."user" as subject where subject.id = old.user_id and not exists (
            select from app_public.moderation_events as newer where newer.user_id = old.user_id and newer.id > old.id))
      order by old.created_at
      limit batch_size);
    get diagnostics deleted = row_count;
    purged := purged + deleted;
    exit when deleted < batch_size;
  end loop;
  return purged;
end
$$;
comment on function app_private.purge_moderation_events(integer) is 'Deletes entries about decisions three years after the end of their year, but the newest about a job, request, company or account that exists; returns how many. Safe to run twice.';

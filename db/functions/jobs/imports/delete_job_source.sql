create or replace function app_public.delete_job_source(source_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source constant app_public.job_sources := app_private.lock_own_source(delete_job_source.source_id);
begin
  delete from app_public.job_sources as sources where sources.id = source.id;
  return source.id;
end
$$;
comment on function app_public.delete_job_source(uuid) is 'Forgets a source; its drafts and ads stay, and are typed ones from then on. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_job_source(uuid) to app_member;

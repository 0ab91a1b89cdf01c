create or replace function app_private.lock_own_source(source_id uuid) returns app_public.job_sources
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  source app_public.job_sources;
begin
  perform from app_public.companies
  where companies.id = (select sources.company_id from app_public.job_sources as sources where sources.id = lock_own_source.source_id)
  for no key update;
  select sources.* into source from app_public.job_sources as sources where sources.id = lock_own_source.source_id for update;
  if source.id is null or not app_private.is_company_member(source.company_id, me) then perform app_hidden.fail('OS404'); end if;
  return source;
end
$$;
comment on function app_private.lock_own_source(uuid) is 'A source of a company of the caller, locked after its company; OS401, OS403 or OS404.';

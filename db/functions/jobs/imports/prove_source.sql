create or replace function app_private.prove_source(source_id uuid, has_line boolean) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources;
  company app_public.companies;
begin
  select sources.* into source from app_public.job_sources as sources where sources.id = prove_source.source_id for update;
  if source.kind <> 'adresse' or source.proved_at is not null then return; end if;
  select companies.* into company from app_public.companies where companies.id = source.company_id;
  -- Verified by an admin, and with the website that was read then.
  if company.verified_at is not null and company.website is not distinct from (company.approved_fields).website
    and app_private.lies_on(source.url, company.website) then
    update app_public.job_sources as sources set proved_by = 'domain', proved_at = now() where sources.id = source.id;
  elsif prove_source.has_line then
    update app_public.job_sources as sources set proved_by = 'zeile', proved_at = now() where sources.id = source.id;
  end if;
end
$$;
comment on function app_private.prove_source(uuid, boolean) is 'Notes that a source is the own one of its company: it lies on the website of the verified company, or has the line that we named.';

create or replace function app_public.lead_to_source(source_id uuid, leads boolean) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources := app_private.lock_own_source(lead_to_source.source_id);
begin
  if lead_to_source.leads is null then perform app_hidden.fail('OS422', '{"leads": "required"}'); end if;
  -- Also when nothing is new: what was too much for the last hour goes on.
  update app_public.job_sources as sources set leads_to_source = lead_to_source.leads
  where sources.id = source.id
  returning sources.* into source;
  perform app_private.lead_source_ads(source);
  return source.id;
end
$$;
comment on function app_public.lead_to_source(uuid, boolean) is 'Has the ads of a source lead applicants to the address that the source names, or has them apply here again. Drafts change at once, what is published by a change that is read; an address of a website that is not proven is not taken. Raises OS401, OS403, OS404, OS422.';
grant execute on function app_public.lead_to_source(uuid, boolean) to app_member;

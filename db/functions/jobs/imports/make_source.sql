create or replace function app_private.make_source(company_id uuid, kind app_public.job_source_kind, label text, url text) returns app_public.job_sources
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  source app_public.job_sources;
begin
  perform from app_public.companies where companies.id = make_source.company_id for no key update;
  if not app_private.is_company_member(make_source.company_id, me) then perform app_hidden.fail('OS404'); end if;
  perform app_private.count_source_run(make_source.company_id);
  -- The same one again is read again.
  select sources.* into source from app_public.job_sources as sources
  where sources.company_id = make_source.company_id and sources.kind = make_source.kind and sources.label = make_source.label;
  if source.id is not null then return source; end if;
  if (select count(*) from app_public.job_sources as sources where sources.company_id = make_source.company_id) >= 10 then
    perform app_hidden.fail('OS422', '{"url": "too_many"}');
  end if;
  insert into app_public.job_sources (company_id, created_by, kind, label, url, proof_line)
  values (make_source.company_id, me, make_source.kind, make_source.label, make_source.url,
    'orthostellen-' || encode(substr(uuid_send(gen_random_uuid()), 1, 6), 'hex'))
  returning job_sources.* into source;
  return source;
end
$$;
comment on function app_private.make_source(uuid, app_public.job_source_kind, text, text) is 'A source of a company of the caller, or the one that is there already. OS401, OS403, OS404, OS422 beyond ten, OS429 after twelve runs within an hour.';

create or replace function app_private.import_ad(run_id uuid, ad jsonb) returns text
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources;
  item app_public.imported_jobs;
  before app_public.imported_jobs;
  read record;
  way record;
  outcome text;
begin
  select sources.* into source
  from app_public.job_source_runs as runs
  join app_public.job_sources as sources on sources.id = runs.source_id
  where runs.id = import_ad.run_id and runs.ended_at is null
  for key share of sources;
  if source.id is null then return 'gone'; end if;
  -- Of ten thousand ads of a staffing agency a hundred become drafts: understanding the others takes the most time.
  if not app_private.may_draft_ad(source.company_id) and not exists (
    select from app_public.imported_jobs as items
    where items.source_id = source.id and items.external_id = import_ad.ad ->> 'externalId' and items.refused is distinct from 'limit') then
    insert into app_public.imported_jobs as items (source_id, external_id, company_id, title, url, refused, seen_at)
    values (source.id, import_ad.ad ->> 'externalId', source.company_id, left(ad ->> 'title', 100), ad ->> 'url', 'limit', now())
    on conflict on constraint imported_jobs_pkey do update set title = excluded.title, url = excluded.url, seen_at = now(),
      missed = 0, missed_at = null, gone_at = null;
    update app_public.job_source_runs as runs set found = runs.found + 1, refused = runs.refused + 1 where runs.id = import_ad.run_id;
    return 'refused';
  end if;
  select * into read from app_private.fields_of_ad(import_ad.ad, source.company_id);
  select * into way from app_private.apply_way_of_ad(source, ad ->> 'applyUrl');
  read.fields := jsonb_populate_record(read.fields, jsonb_build_object('apply_url', way.apply_url));
  -- The company before its jobs, as every verb; after the understanding, which takes a tenth of a second.
  perform from app_public.companies where companies.id = source.company_id for no key update;
  select items.* into before
  from app_public.imported_jobs as items
  where items.source_id = source.id and items.external_id = import_ad.ad ->> 'externalId'
  for update;
  item := before;
  item.title := coalesce((read.fields).title, left(ad ->> 'title', 100));
  item.url := ad ->> 'url';
  item.apply_url := ad ->> 'applyUrl';
  item.direct_apply := (ad ->> 'directApply')::boolean;
  item.contact := ad ->> 'contact';
  item.doubts := read.doubts || way.doubts;
  item.seen_at := now();
  item.missed := 0;
  item.missed_at := null;
  if before.source_id is null or before.refused = 'limit' then
    item.source_id := source.id;
    item.external_id := ad ->> 'externalId';
    item.company_id := source.company_id;
    item.paused_job := false;
    item.twin_id := app_private.twin_of_ad(source.id, source.company_id, read.fields);
    item.job_id := app_private.draft_of_ad(source.company_id, source.created_by, read.fields);
    item.written := read.fields;
    item.refused := case when item.job_id is null then 'limit' end;
    outcome := case when item.job_id is null then 'refused' else 'added' end;
  elsif before.job_id is null then
    -- Deleted here: it does not come again.
    outcome := 'same';
  else
    item := app_private.change_imported_job(item, read.fields, source);
    outcome := case when item.refused is not null then 'refused' when item.written is distinct from before.written then 'changed' else 'same' end;
  end if;
  if item.gone_at is not null then
    if item.paused_job then
      -- Back again. A job that somebody paused, or whose time is over, stays as it is.
      update app_public.jobs set status = 'aktiv' where jobs.id = item.job_id and jobs.status = 'pausiert' and jobs.expires_at > now();
    end if;
    item.gone_at := null;
    item.paused_job := false;
    if outcome = 'same' then outcome := 'changed'; end if;
  end if;
  if before.source_id is null then
    insert into app_public.imported_jobs select item.*;
  else
    delete from app_public.imported_jobs as items where items.source_id = item.source_id and items.external_id = item.external_id;
    insert into app_public.imported_jobs select item.*;
  end if;
  update app_public.job_source_runs as runs set
    found = runs.found + 1,
    added = runs.added + (outcome = 'added')::integer,
    changed = runs.changed + (outcome = 'changed')::integer,
    refused = runs.refused + (outcome = 'refused')::integer
  where runs.id = import_ad.run_id;
  return outcome;
end
$$;
comment on function app_private.import_ad(uuid, jsonb) is 'Takes over one ad of a source in a run: a draft when it is new, what changed when it is known. What was deleted here does not come again; what came back goes on when the import had paused it. Says which: added, changed, same, refused, gone (the run is over).';

create or replace function app_private.lead_source_ads(source app_public.job_sources) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  item app_public.imported_jobs;
  led app_public.imported_jobs;
  way record;
begin
  for item in
    select items.* from app_public.imported_jobs as items
    where items.source_id = source.id and items.job_id is not null
    order by items.job_id
  loop
    select * into way from app_private.apply_way_of_ad(source, item.apply_url);
    led := app_private.change_imported_job(item,
      jsonb_populate_record(item.written, jsonb_build_object('apply_url', way.apply_url)), source);
    update app_public.imported_jobs as items set
      written = led.written,
      -- Another change that was refused still is.
      refused = coalesce(led.refused, case when led.written is not distinct from item.written then item.refused end),
      doubts = (items.doubts - 'apply_url') || way.doubts
    where items.source_id = item.source_id and items.external_id = item.external_id;
  end loop;
end
$$;
comment on function app_private.lead_source_ads(app_public.job_sources) is 'Brings what the ads of a source say about applications in step with what its employer has chosen, and with its proof: drafts at once, what is published by a change that is read. The caller holds the source and its company.';

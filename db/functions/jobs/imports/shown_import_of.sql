create or replace function app_hidden.shown_import_of(item app_public.imported_jobs, source app_public.job_sources) returns app_public.shown_imported_job
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(source.id, source.label, item.external_id, item.job_id, coalesce((state.fields).title, item.title), (state.fields).location, state.status, item.url, item.contact,
    array(select app_hidden.camel_case(field) from unnest(state.gaps) as field),
    array(
      select row(app_hidden.camel_case(doubt.key), doubt.value)::app_public.ad_doubt
      from jsonb_each_text(item.doubts) as doubt
      where doubt.key <> all (state.edited) order by doubt.key),
    array(select app_hidden.camel_case(field) from unnest(state.edited) as field),
    twins.id, twins.title, item.refused, item.gone_at,
    source.kind = 'datei' or source.proved_at is not null,
    coalesce(state.status = 'entwurf' and state.gaps = '{}' and twins.id is null and item.gone_at is null
      and (source.kind = 'datei' or source.proved_at is not null), false),
    case when app_hidden.may_lead_to(item.company_id, item.apply_url) then item.apply_url end
  )::app_public.shown_imported_job
  from (select) as one
  left join lateral (
    select jobs.status, said.fields, app_hidden.differing_fields(item.written, said.fields) as edited,
      case when jobs.status = 'entwurf' then app_hidden.gaps_of_job(said.fields) else '{}' end as gaps
    from app_public.jobs
    left join app_public.job_changes on job_changes.job_id = jobs.id
    cross join lateral (select coalesce(job_changes.fields, app_hidden.fields_of_job(jobs)) as fields) as said
    where jobs.id = item.job_id
  ) as state on true
  left join app_public.jobs as twins on twins.id = item.twin_id
$$;
comment on function app_hidden.shown_import_of(app_public.imported_jobs, app_public.job_sources) is 'An imported ad as its company reads it: what it lacks, what is doubtful, what was edited here.';
grant execute on function app_hidden.shown_import_of(app_public.imported_jobs, app_public.job_sources) to app_member;

create or replace function app_private.next_source_run(source app_public.job_sources) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- At night in Germany, each source at a minute of its own; after failures two, four … thirty nights later.
  select (date_trunc('day', now() at time zone 'Europe/Berlin') + interval '1 day' * least(2 ^ least(source.failures, 5), 30)
    + interval '1 hour' + interval '1 minute' * ((hashtext(source.id::text) & 65535) % 180)) at time zone 'Europe/Berlin'
  where source.kind = 'adresse' and source.proved_at is not null and not source.is_paused
$$;
comment on function app_private.next_source_run(app_public.job_sources) is 'When a source is read by itself: the coming night, later and later while it cannot be read; null for one that is paused, not proven or a file.';

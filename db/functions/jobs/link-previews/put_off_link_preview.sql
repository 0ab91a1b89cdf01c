create or replace function app_private.put_off_link_preview(job_id uuid, due_at timestamptz) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_private.link_previews set due_at = clock_timestamp() + interval '1 hour'
  where link_previews.job_id = put_off_link_preview.job_id and link_previews.due_at = put_off_link_preview.due_at
$$;
comment on function app_private.put_off_link_preview(uuid, timestamptz) is 'A picture whose drawing failed is tried again in an hour, so that it does not hold up the others.';

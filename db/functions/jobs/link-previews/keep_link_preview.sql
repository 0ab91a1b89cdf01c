create or replace function app_private.keep_link_preview(job_id uuid, due_at timestamptz, hash text, image bytea) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_private.link_previews set due_at = null, hash = keep_link_preview.hash, image = keep_link_preview.image
  where link_previews.job_id = keep_link_preview.job_id and link_previews.due_at = keep_link_preview.due_at
$$;
comment on function app_private.keep_link_preview(uuid, timestamptz, text, bytea) is 'Keeps a picture that was drawn; null: it cannot be drawn. Of a job that changed meanwhile nothing is kept: it is drawn again.';

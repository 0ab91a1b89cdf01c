create or replace function app_private.renew_link_preview(job_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- The old picture goes in this transaction: none is shown that says something else than the page.
  insert into app_private.link_previews as known (job_id, texts)
  select shown.job_id, jsonb_build_object(
    'title', (shown.job).title,
    'company', (shown.job).company,
    'place', coalesce((shown.job).town, (shown.job).location),
    'pay', coalesce((shown.job).salary_range, ''))
  from app_private.public_jobs_of(array[$1], false) as shown
  on conflict (job_id) do update set texts = excluded.texts, due_at = clock_timestamp(), hash = null, image = null
  where known.texts <> excluded.texts
$$;
comment on function app_private.renew_link_preview(uuid) is 'Has the picture of an online job drawn, unless it says already what the page says.';

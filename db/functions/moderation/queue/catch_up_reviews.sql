create or replace function app_private.catch_up_reviews(batch_size integer default 2000) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  unread app_public.review_items[];
  printed integer;
begin
  unread := array(
    select items from app_public.review_items as items where items.read_at is null
    order by items.id limit batch_size for update skip locked);
  perform app_private.put_job_review_items(array(select item.job_id from unnest(unread) as item where item.job_id is not null));
  perform app_private.put_request_review_items(array(select item.request_id from unnest(unread) as item where item.request_id is not null));
  insert into app_private.job_prints (job_id, bands)
  select jobs.id, app_private.text_bands(app_private.text_shingles(concat_ws(E'\n', jobs.description, jobs.requirements)))
  from app_public.jobs
  where jobs.status in ('aktiv', 'pausiert', 'gesperrt')
    and not exists (select from app_private.job_prints as prints where prints.job_id = jobs.id)
  limit batch_size
  on conflict on constraint job_prints_pkey do nothing;
  get diagnostics printed = row_count;
  return cardinality(unread) + printed;
end
$$;
comment on function app_private.catch_up_reviews(integer) is 'Computes the marks of what waited, and fingerprints of what was published, before marks existed; returns how many. Safe to run twice.';

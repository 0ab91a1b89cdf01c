create or replace function app_private.purge_undescribed_pictures(batch_size integer default 200) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  deleted integer;
begin
  delete from app_public.company_pictures as pictures
  where pictures.id in (
    select undescribed.id from app_public.company_pictures as undescribed
    where undescribed.alt is null and undescribed.created_at < now() - interval '7 days'
    limit batch_size
    for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function app_private.purge_undescribed_pictures(integer) is 'Deletes pictures that nobody has described for a week; returns how many. Safe to run twice.';

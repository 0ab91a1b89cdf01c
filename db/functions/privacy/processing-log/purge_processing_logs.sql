create or replace function app_private.purge_processing_logs(batch_size integer default 10000) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer := 0;
  deleted integer;
begin
  -- In batches, so that the rows of one are found by the index; three years is how long claims last (§ 195 BGB).
  loop
    delete from app_public.data_processing_logs
    where data_processing_logs.id in (
      select old.id from app_public.data_processing_logs as old
      where old.created_at < now() - interval '3 years'
      order by old.created_at
      limit batch_size);
    get diagnostics deleted = row_count;
    purged := purged + deleted;
    exit when deleted < batch_size;
  end loop;
  return purged;
end
$$;
comment on function app_private.purge_processing_logs(integer) is 'Deletes entries of the processing log after three years; returns how many. Safe to run twice.';

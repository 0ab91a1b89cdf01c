create or replace function app_public.settle_twin(source_id uuid, external_id text, is_same boolean) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source constant app_public.job_sources := app_private.lock_own_source(settle_twin.source_id);
  item app_public.imported_jobs;
begin
  select items.* into item from app_public.imported_jobs as items
  where items.source_id = source.id and items.external_id = settle_twin.external_id
  for update;
  if item.source_id is null then perform app_hidden.fail('OS404'); end if;
  if item.twin_id is null then return item.job_id; end if;
  if settle_twin.is_same is null then perform app_hidden.fail('OS422', '{"is_same": "required"}'); end if;
  if settle_twin.is_same then
    if exists (select from app_public.imported_jobs as items where items.job_id = item.twin_id) then
      -- It comes from another source already, which keeps it.
      update app_public.imported_jobs as items set job_id = null, twin_id = null
      where items.source_id = item.source_id and items.external_id = item.external_id;
    else
      -- What it says differs from what the source said: that counts as edited here.
      update app_public.imported_jobs as items set job_id = item.twin_id, twin_id = null
      where items.source_id = item.source_id and items.external_id = item.external_id;
    end if;
    perform app_public.delete_job_draft(item.job_id) where item.job_id is not null;
    return item.twin_id;
  end if;
  update app_public.imported_jobs as items set twin_id = null
  where items.source_id = item.source_id and items.external_id = item.external_id;
  return item.job_id;
end
$$;
comment on function app_public.settle_twin(uuid, text, boolean) is 'Whether an imported ad and the job that it resembles are the same: then its draft goes and the source belongs to that job, whose text stays. Returns the job that remains. Raises OS401, OS403, OS404, OS410 when the draft was submitted, OS422 without an answer.';
grant execute on function app_public.settle_twin(uuid, text, boolean) to app_member;

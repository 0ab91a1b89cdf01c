create or replace function app_private.tg_announce_job_changes() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Both are null records where there is no such row.
  was constant boolean := tg_op <> 'INSERT' and app_private.is_in_review(old);
  is_now constant boolean := tg_op <> 'DELETE' and app_private.is_in_review(new);
  job_id constant uuid := case when tg_op = 'DELETE' then old.job_id else new.job_id end;
begin
  if not (was or is_now) then return null; end if;
  perform app_private.announce_changes('moderation_queue',
    case when not was then 'submitted'
      when is_now then 'changed'
      -- The change was deleted with its job: the reader finds no row.
      when not exists (select from app_public.jobs where jobs.id = job_id) then 'removed'
      else 'left' end,
    array['all/' || job_id]);
  return null;
end
$$;
comment on function app_private.tg_announce_job_changes() is 'Announces changes of published jobs that enter, change in or leave the review, so that open pages of admins update.';
create or replace trigger announce_changes after insert or update or delete on app_public.job_changes
  for each row execute function app_private.tg_announce_job_changes();

create or replace function app_private.tg_announce_changes_in_review() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Both are null records where there is no such row.
  was constant boolean := tg_op <> 'INSERT' and old.submitted_at is not null and old.rejection_reason is null;
  is_now constant boolean := tg_op <> 'DELETE' and new.submitted_at is not null and new.rejection_reason is null;
  -- The arguments name the topic, the changed table and the column that refers to it.
  changed_id constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[2];
  remains boolean;
begin
  if not (was or is_now) then return null; end if;
  execute format('select exists (select from app_public.%I where id = $1)', tg_argv[1]) into remains using changed_id;
  perform app_private.announce_changes(tg_argv[0],
    case when not was then 'submitted'
      when is_now then 'changed'
      -- The change was deleted with its job or request: the reader finds no row.
      when not remains then 'removed'
      else 'left' end,
    array['all/' || changed_id]);
  return null;
end
$$;
comment on function app_private.tg_announce_changes_in_review() is 'Announces changes of published jobs and requests that enter, change in or leave the review, so that open pages of admins update.';
create or replace trigger announce_changes after insert or update or delete on app_public.job_changes
  for each row execute function app_private.tg_announce_changes_in_review('moderation_queue', 'jobs', 'job_id');
create or replace trigger announce_changes after insert or update or delete on app_public.job_request_changes
  for each row execute function app_private.tg_announce_changes_in_review('moderation_request_queue', 'job_requests', 'request_id');

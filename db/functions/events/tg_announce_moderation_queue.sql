create or replace function app_private.tg_announce_moderation_queue() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The argument names the topic.
  perform app_private.announce_changes(tg_argv[0],
    case when tg_op = 'DELETE' then 'removed'
      when new.status <> 'zur_pruefung' then 'left'
      when tg_op = 'INSERT' or old.status <> 'zur_pruefung' then 'submitted'
      else 'changed' end,
    array['all/' || coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function app_private.tg_announce_moderation_queue() is 'Announces jobs or requests that enter, change in or leave the review, so that open pages of admins update.';
-- Row triggers, because their WHEN skips the many updates that do not concern the queue at no cost.
create or replace trigger announce_queue_insert after insert on app_public.jobs
  for each row when (new.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue('moderation_queue');
create or replace trigger announce_queue_update after update on app_public.jobs
  for each row when ('zur_pruefung' in (old.status, new.status) and old.version <> new.version)
  execute function app_private.tg_announce_moderation_queue('moderation_queue');
create or replace trigger announce_queue_delete after delete on app_public.jobs
  for each row when (old.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue('moderation_queue');
create or replace trigger announce_queue_insert after insert on app_public.job_requests
  for each row when (new.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue('moderation_request_queue');
create or replace trigger announce_queue_update after update on app_public.job_requests
  for each row when ('zur_pruefung' in (old.status, new.status) and old.version <> new.version)
  execute function app_private.tg_announce_moderation_queue('moderation_request_queue');
create or replace trigger announce_queue_delete after delete on app_public.job_requests
  for each row when (old.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue('moderation_request_queue');

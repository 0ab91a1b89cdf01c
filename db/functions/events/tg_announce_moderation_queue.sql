create or replace function app_private.tg_announce_moderation_queue() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('moderation_queue',
    case when tg_op = 'DELETE' or new.status <> 'zur_pruefung' then 'left'
      when tg_op = 'INSERT' or old.status <> 'zur_pruefung' then 'submitted'
      else 'changed' end,
    array['all/' || coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function app_private.tg_announce_moderation_queue() is 'Tells the servers what enters, changes in or leaves the queue of offers in review, so that open pages of admins follow.';
-- By row, because WHEN costs nothing for the many updates that do not concern the queue.
create or replace trigger announce_queue_insert after insert on app_public.jobs
  for each row when (new.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue();
create or replace trigger announce_queue_update after update on app_public.jobs
  for each row when ('zur_pruefung' in (old.status, new.status) and old.version <> new.version)
  execute function app_private.tg_announce_moderation_queue();
create or replace trigger announce_queue_delete after delete on app_public.jobs
  for each row when (old.status = 'zur_pruefung') execute function app_private.tg_announce_moderation_queue();
